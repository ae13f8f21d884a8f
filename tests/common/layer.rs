//! A layer around the transport, as a program would write it: it counts requests and bytes, and adds a header.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use client::runtime::{Transport, TransportError, WireHeader, WireRequest, WireResponse};

/// The layer.
pub struct Layer<T> {
    /// The transport inside.
    pub inner: T,
    /// The number of requests, and of bytes in all bodies.
    pub counted: Arc<[AtomicU64; 2]>,
}

impl<T: Transport> Transport for Layer<T> {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        self.counted[0].fetch_add(1, Ordering::Relaxed);
        let mut headers = request.headers().to_vec();
        headers.push(WireHeader::new("x-trace-id", "7"));
        let counted = Arc::clone(&self.counted);
        let response = self.inner.send(&request.with_headers(&headers))?;
        Ok(response.map_body(|inner| Counting { inner, counted }))
    }
}

struct Counting<R> {
    inner: R,
    counted: Arc<[AtomicU64; 2]>,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.counted[1].fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
