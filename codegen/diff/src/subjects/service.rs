//! The service as a whole.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Diff, Subject};
use crate::rules::rule::FindingRule;
use crate::{describe, rules};
use language::ir::{Group, KeyPlace, Permission, Service};

impl Diff<'_> {
    /// Compares the addresses of the service by their names. A single address has no name.
    fn addresses(&mut self) {
        let (old, new) = (self.base.addresses.all(), self.head.addresses.all());
        let names: BTreeSet<&str> = old.iter().chain(&new).map(|(name, ..)| *name).collect();
        for name in names {
            let [was, is] = [&old, &new].map(|all| all.iter().find(|(known, ..)| *known == name));
            let key = if name.is_empty() { "address".to_owned() } else { format!("addresses.{name}.url") };
            let rule = match (was, is) {
                (None, _) => &rules::ADDRESS_LEARNED,
                (_, None) => &rules::ADDRESS_DROPPED,
                (Some(_), Some(_)) => &rules::ADDRESS_CHANGED,
            };
            let url = |of: Option<&(&str, &str, &str)>| of.map_or_else(String::new, |(_, url, _)| (*url).to_owned());
            self.service_key(rule, &key, &url(was), &url(is));
            if let (Some((_, _, was)), Some((_, _, is))) = (was, is) {
                let subject = self.both("service", self.base.place, self.head.place, Vec::new());
                let subject = self.key(&subject, &key, &self.base.keys, &self.head.keys);
                self.reworded(&subject, "about", was, is);
            }
        }
    }

    /// Compares the properties of the service as a whole.
    pub(crate) fn service(&mut self) {
        let (base, head) = (self.base, self.head);
        let subject = self.both("service", base.place, head.place, Vec::new());
        self.service_key(&rules::SERVICE_NAME, "name", &base.name, &head.name);
        self.reworded(&subject, "about", &base.about, &head.about);
        self.provenance(&subject, &base.provenance, &head.provenance);
        self.notes(&subject, "limits", &base.limits, &head.limits);

        let (old, new) = (&base.client, &head.client);
        self.service_key(&rules::CRATE, "crate.name", &old.package, &new.package);
        self.service_key(&rules::VARIABLE, "crate.url_variable", &old.url_variable, &new.url_variable);

        let of_crate = self.key(&subject, "crate", &base.keys, &head.keys);
        let [old_address, new_address] = [old, new].map(|client| client.repository.clone().unwrap_or_default());
        self.reworded(&of_crate, "repository", &old_address, &new_address);
        self.reworded(&of_crate, "keywords", &old.keywords.join(", "), &new.keywords.join(", "));
        self.reworded(&of_crate, "categories", &old.categories.join(", "), &new.categories.join(", "));

        let is_alone = self.pairs.base_paths == ["", ""];
        let rule = if is_alone { &rules::BASE_PATH } else { &rules::BASE_PATH_SPLIT };
        self.service_key(rule, "base_path", &base.base_path, &head.base_path);

        self.addresses();
        self.authentication(&subject);

        let (old, new) = (&base.error_body, &head.error_body);
        let body = self.key(&subject, "error_body", &base.keys, &head.keys);
        self.service_key(&rules::ERROR_BODY, "error_body.code", &old.code_path().join("."), &new.code_path().join("."));
        let [old_type, new_type] = [old, new].map(describe::code_type);
        self.service_key(&rules::ERROR_BODY, "error_body.code_type", old_type, new_type);
        self.service_key(&rules::ERROR_BODY, "error_body.message", &old.message.join("."), &new.message.join("."));
        // If a code was added or removed, that finding is enough.
        if old.code.is_some() == new.code.is_some() {
            let [old, new] = [old, new].map(describe::at_success);
            self.service_key(&rules::ERROR_BODY, "error_body.at_success", old, new);
        }
        let [old_code, new_code] =
            [old, new].map(|body| body.at_success.success_code().map_or_else(String::new, ToString::to_string));
        self.service_key(&rules::ERROR_BODY, "error_body.success_code", &old_code, &new_code);
        self.reworded(&body, "about", &old.about, &new.about);
        let [old, new] = [base, head].map(|service| service.rate_limit.as_ref());
        let [was, is] = [old, new].map(|limit| limit.map_or_else(String::new, describe::rate_limit));
        self.service_key(&rules::RATE_LIMIT, "rate_limit", &was, &is);
        if let (Some(old), Some(new)) = (old, new) {
            let subject = self.key(&subject, "rate_limit", &base.keys, &head.keys);
            self.reworded(&subject, "about", &old.about, &new.about);
        }
        let known = |service: &Service| {
            let (field, value) = service.success.as_ref()?;
            Some(format!("{} is {}", field.join("."), describe::literal(value)))
        };
        let success = self.key(&subject, "success", &base.keys, &head.keys);
        let rules = [&rules::SUCCESS_ADDED, &rules::SUCCESS_REMOVED, &rules::SUCCESS_CHANGED];
        self.came_or_went(rules, &success, known(base), known(head));

        let permissions = subject.with("permissions");
        let news = head.permissions.iter().map(|new| (new.name.spec.as_str(), new));
        let news: BTreeMap<&str, &Permission> = news.collect();
        for old in &base.permissions {
            if let Some(new) = news.get(old.name.spec.as_str()) {
                let subject = self.within(&permissions, &old.name.spec, Some(old.place), Some(new.place));
                self.reworded(&subject, "about", &old.about, &new.about);
            }
        }
    }

    /// Compares how requests authenticate their sender.
    fn authentication(&mut self, service: &Subject) {
        let (base, head) = (self.base, self.head);
        let subject = self.key(service, "authentication", &base.keys, &head.keys);
        let [old, new] = [base, head].map(|service| service.authentication.as_ref());
        let [old_takes, new_takes] = [old, new].map(describe::key);
        if old_takes != new_takes {
            return self.changed(&rules::KEY_KIND, &subject, &old_takes, &new_takes);
        }
        let (Some(old), Some(new)) = (old, new) else { return };
        self.service_key(&rules::VARIABLE, "crate.key_variable", &old.variable, &new.variable);
        match (&old.place, &new.place) {
            (KeyPlace::Header { name, prefix }, KeyPlace::Header { name: new_name, prefix: new_prefix }) => {
                self.service_key(&rules::KEY_HEADER, "authentication.header", name, new_name);
                self.service_key(&rules::KEY_HEADER, "authentication.prefix", prefix, new_prefix);
            }
            (old, new) => {
                let [old, new] = [old, new].map(describe::key_place);
                self.changed(&rules::KEY_PLACE, &subject, &old, &new);
            }
        }
        self.reworded(&subject, "about", &old.about, &new.about);
        for was in &old.others {
            let Some(is) = new.others.iter().find(|is| is.name.spec == was.name.spec) else { continue };
            let key = |name: &str| format!("authentication.also.{}.{name}", was.name.spec);
            self.service_key(&rules::KEY_HEADER, &key("header"), &was.name.wire, &is.name.wire);
            self.service_key(&rules::VARIABLE, &key("variable"), &was.variable, &is.variable);
            self.reworded(&subject, &format!("also.{}.about", was.name.spec), &was.about, &is.about);
        }
        let (old_check, new_check) = (self.head_name(old.check), new.check.map(|id| head[id].full_name()));
        if old_check != new_check {
            let check = self.key(service, "authentication.check", &base.keys, &head.keys);
            self.find(&rules::KEY_CHECK, check, old_check, new_check);
        }
    }

    /// Adds a finding if the value of a key of the service changed.
    fn service_key(&mut self, rule: &'static FindingRule, key: &str, old: &str, new: &str) {
        let subject = self.both("service", self.base.place, self.head.place, Vec::new());
        let subject = self.key(&subject, key, &self.base.keys, &self.head.keys);
        self.changed(rule, &subject, old, new);
    }

    /// Compares the names and the documentation of groups.
    pub(crate) fn groups(&mut self) {
        let (base, head) = (self.base, self.head);
        let news: BTreeMap<&str, &Group> = head.groups.iter().map(|group| (group.name.spec.as_str(), group)).collect();
        for old in &base.groups {
            let new = self.pairs.groups.get(old.name.spec.as_str()).and_then(|name| news.get(name));
            let Some(&new) = new else { continue };
            let operations = new.operations.iter().filter_map(|id| self.head.operations.get(id.0));
            let reached_from = operations.map(|operation| operation.full_name()).collect();
            let subject = self.both(&new.name.spec, old.place, new.place, reached_from);
            self.changed(&rules::GROUP_RENAMED, &subject, &old.name.spec, &new.name.spec);
            self.meaning(&subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        }
    }
}
