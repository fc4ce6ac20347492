//! The machine that this process runs on.

use std::path::Path;

use store::{DatabaseUrl, Db, StoreError, server};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Disk {
    pub free_bytes: u64,
    pub total_bytes: u64,
}

impl Disk {
    pub fn free_percent(self) -> u64 {
        self.free_bytes.saturating_mul(100).checked_div(self.total_bytes).unwrap_or(100)
    }
}

/// The disk that holds the folder.
pub fn disk(folder: &Path) -> Option<Disk> {
    let found = rustix::fs::statvfs(folder).ok()?;
    let block = found.f_frsize;
    Some(Disk { free_bytes: found.f_bavail.saturating_mul(block), total_bytes: found.f_blocks.saturating_mul(block) })
}

/// What this process holds in memory.
pub fn memory_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// As it calls itself on its network.
pub fn name() -> Option<String> {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").ok()?.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

pub async fn database_bytes(db: &Db) -> Result<i64, StoreError> {
    match db.url() {
        DatabaseUrl::Postgres(_) => db.read(server::postgres_bytes).await,
        DatabaseUrl::Sqlite(path) => {
            let size = |suffix: &str| {
                let mut name = path.clone().into_os_string();
                name.push(suffix);
                std::fs::metadata(name).map_or(0, |file| file.len())
            };
            Ok(i64::try_from(size("") + size("-wal")).unwrap_or(i64::MAX))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_that_is_free_is_rounded_down() {
        assert_eq!(Disk { free_bytes: 99, total_bytes: 1000 }.free_percent(), 9);
        assert_eq!(Disk { free_bytes: 100, total_bytes: 1000 }.free_percent(), 10);
        assert_eq!(Disk { free_bytes: 0, total_bytes: 0 }.free_percent(), 100);
    }

    #[test]
    fn this_machine_has_a_disk_and_memory() {
        let disk = disk(Path::new("/")).unwrap();
        assert!(disk.total_bytes > 0 && disk.free_bytes <= disk.total_bytes);
        assert!(memory_bytes().unwrap() > 1024 * 1024);
        assert!(name().is_some_and(|name| !name.contains('\n')));
        assert_eq!(super::disk(Path::new("/no/such/folder")), None);
    }
}
