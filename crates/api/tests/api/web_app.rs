use api::{WebApp, WebAppError};
use reqwest::{Method, StatusCode};
use test_support::{Answer, FakeIssuer, TestApp, db_test};

const ASSET: &str = "/assets/main-1a2b3c.js";

async fn get_with(app: &TestApp, path: &str, headers: &[(&str, &str)]) -> Answer {
    let request = app.request(Method::GET, path);
    app.send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
}

#[db_test]
async fn every_path_of_the_app_serves_the_page(app: TestApp) {
    for path in ["/", "/plans", "/edit/0198c0de", "/x/b/c", "/index.html", "/apis", "/authors"] {
        for accept in ["text/html,application/xhtml+xml,*/*;q=0.8", "*/*"] {
            let page = get_with(&app, path, &[("accept", accept)]).await;
            assert_eq!(page.status, 200, "{path}");
            assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
            assert_eq!(page.header("cache-control"), Some("no-cache"));
            assert_eq!(page.header("vary"), Some("Cookie, Accept-Language, Accept-Encoding"));
            assert!(page.text().contains("<title>Longrun"), "{path}");
        }
    }
}

#[db_test]
async fn a_path_that_is_no_page_is_not_found(app: TestApp) {
    assert_eq!(app.get("/assets/main-old.js").await.problem(), (404, "not-found"));
    assert_eq!(app.get(&format!("{ASSET}.br")).await.problem(), (404, "not-found"));
    let image = [("accept", "image/avif,image/webp,*/*;q=0.8")];
    assert_eq!(get_with(&app, "/logo.png", &image).await.problem(), (404, "not-found"));
    assert_eq!(get_with(&app, "/plans", &[("accept", "application/json")]).await.problem(), (404, "not-found"));
    for climbing in ["/assets/../index.html.br", "/assets/%2e%2e/x", "//etc/passwd"] {
        assert!(app.get(climbing).await.status != StatusCode::INTERNAL_SERVER_ERROR);
    }
}

#[db_test]
async fn the_app_only_takes_reads(app: TestApp) {
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let answer = app.send(app.request(method, "/plans")).await;
        assert_eq!(answer.problem(), (405, "method-not-allowed"));
        assert_eq!(answer.header("allow"), Some("GET, HEAD"));
    }
}

#[db_test]
async fn the_page_is_rendered_in_the_theme_of_the_cookie(app: TestApp) {
    let light = r#"<html lang="en" class="light">"#;
    let dark = r#"<html lang="en" class="dark">"#;
    for (cookie, root) in [
        ("theme=dark", dark),
        ("settings=%7B%7D; theme=dark; a=b", dark),
        ("theme=light", light),
        ("theme=darker", light),
        ("theme=Dark", light),
        ("nottheme=dark", light),
        ("theme=", light),
    ] {
        assert!(get_with(&app, "/plans", &[("cookie", cookie)]).await.text().contains(root), "{cookie}");
    }
    assert!(app.get("/").await.text().contains(light));
}

#[db_test]
async fn the_page_contains_the_settings(app: TestApp) {
    let (_issuer, app) = FakeIssuer::beside(&app).await;
    let app = app
        .with_settings(|settings| {
            settings.support_address = r#""><script>alert('&')</script>"#.into();
            settings.token_sync_url = Some("/auth/session".into());
        })
        .await;

    let page = app.get("/").await;

    let content = page.text().split(r#"name="longrun-settings" content=""#).nth(1).unwrap().split('"').next().unwrap();
    let json = content.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&json).unwrap(),
        serde_json::json!({
            "supportAddress": r#""><script>alert('&')</script>"#,
            "googleSignIn": true,
            "oidcName": null,
            "tokenSyncUrl": "/auth/session",
            "signUp": "open",
            "sendsEmail": true,
            "pushKey": null,
        })
    );
}

#[db_test]
async fn the_page_is_sent_again_only_when_it_changed(app: TestApp) {
    let page = app.get("/").await;
    let etag = page.header("etag").unwrap();
    assert!(etag.starts_with('"'), "{etag} is not strong");

    for known in [etag.to_owned(), format!("W/{etag}"), format!("\"other\", {etag}"), "*".into()] {
        let answer = get_with(&app, "/", &[("if-none-match", &known)]).await;
        assert_eq!(answer.status, 304, "{known}");
        assert!(answer.body.is_empty());
        assert_eq!(answer.header("etag"), Some(etag));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
    }
    assert_eq!(get_with(&app, "/", &[("if-none-match", "\"other\"")]).await.status, 200);
    assert_eq!(get_with(&app, "/", &[("if-none-match", etag), ("cookie", "theme=dark")]).await.status, 200);
    assert_eq!(get_with(&app, "/", &[("if-none-match", etag), ("accept-encoding", "br")]).await.status, 200);
}

#[db_test]
async fn a_hashed_file_is_cached_for_a_year(app: TestApp) {
    let file = app.get(ASSET).await;

    assert_eq!(file.text(), "console.log('plain')");
    assert_eq!(file.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(file.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(app.get("/favicon.svg").await.header("cache-control"), Some("no-cache"));
    assert_eq!(app.get("/favicon.svg").await.header("content-type"), Some("image/svg+xml"));
}

#[db_test]
async fn brotli_is_sent_to_clients_that_accept_it(app: TestApp) {
    for accepted in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5, BR;q=0.8"] {
        let file = get_with(&app, ASSET, &[("accept-encoding", accepted)]).await;
        assert_eq!(file.header("content-encoding"), Some("br"), "{accepted}");
        assert_eq!(file.header("vary"), Some("Accept-Encoding"));
        assert_eq!(file.text(), "the brotli twin");
        let page = get_with(&app, "/", &[("accept-encoding", accepted)]).await;
        assert_eq!(page.header("content-encoding"), Some("br"), "{accepted}");
    }
    for refused in ["identity", "gzip", "br;q=0", "br; q=0.0", "abr", ""] {
        for path in [ASSET, "/"] {
            let answer = get_with(&app, path, &[("accept-encoding", refused)]).await;
            assert_eq!(answer.header("content-encoding"), None, "{refused}");
            assert_eq!(answer.header("vary").map(|vary| vary.ends_with("Accept-Encoding")), Some(true));
        }
    }
}

#[db_test]
async fn the_compressed_page_equals_the_page(app: TestApp) {
    for cookie in ["theme=light", "theme=dark"] {
        let plain = get_with(&app, "/", &[("cookie", cookie)]).await;
        let compressed = get_with(&app, "/", &[("cookie", cookie), ("accept-encoding", "br")]).await;
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut compressed.body.as_slice(), &mut unpacked).unwrap();
        assert_eq!(unpacked, plain.body);
        assert_ne!(plain.header("etag"), compressed.header("etag"));
    }
}

#[db_test]
async fn a_head_request_gets_no_body(app: TestApp) {
    for path in ["/", "/plans", ASSET, "/api/GetServerInfo", "/healthz"] {
        let read = app.get(path).await;
        let head = app.send(app.request(Method::HEAD, path)).await;
        assert_eq!(head.status, 200, "{path}");
        assert!(head.body.is_empty(), "{path}");
        assert_eq!(head.header("content-length"), Some(read.body.len().to_string().as_str()), "{path}");
        assert_eq!(head.header("content-type"), read.header("content-type"), "{path}");
        assert_eq!(head.header("etag"), read.header("etag"), "{path}");
    }
}

#[db_test]
async fn an_incomplete_web_app_is_rejected_at_start(app: TestApp) {
    let made = |files: &'static [(&'static str, &'static [u8])]| {
        WebApp::new(files.iter().copied(), &app.app.settings).map(|_| ())
    };
    assert!(matches!(made(&[]), Err(WebAppError::NoPage("index.html"))));
    assert!(matches!(made(&[("index.html", b"\xff")]), Err(WebAppError::NotText("index.html"))));
    assert!(matches!(made(&[("index.html", b"<html>")]), Err(WebAppError::Lacks("__LONGRUN_SETTINGS__"))));
    assert!(matches!(made(&[("index.html", b"<html>__LONGRUN_SETTINGS__")]), Err(WebAppError::Lacks(_))));
    let only_index = &[("index.html", br#"<html lang="en" class="light">__LONGRUN_SETTINGS__"# as &[u8])];
    assert!(matches!(made(only_index), Err(WebAppError::NoPage("athlete.html"))));
}

#[db_test]
async fn an_athletes_link_opens_a_page_of_its_own(app: TestApp) {
    for path in ["/a/", "/a/anything"] {
        let page = get_with(&app, path, &[("accept", "text/html"), ("cookie", "theme=dark")]).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().contains("<title>An athlete's page</title>"), "{path}");
        assert_eq!(page.header("vary"), Some("Accept-Encoding"));
        assert_eq!(page.header("cache-control"), Some("no-cache"));
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(page.header("x-robots-tag"), Some("noindex, nofollow"));
    }
    for path in ["/athletes", "/about"] {
        assert!(app.get(path).await.text().contains("<title>Longrun</title>"), "{path}");
    }
    assert_eq!(
        get_with(&app, "/a/icon.png", &[("accept", "image/avif,image/webp")]).await.problem(),
        (404, "not-found")
    );
}

/// Under its own path, so that the scope of its service worker contains nothing of the coach's.
#[db_test]
async fn an_athletes_link_redirects_to_its_own_path(app: TestApp) {
    let answer = app.get("/a").await;
    assert_eq!(answer.status, 308);
    assert_eq!(answer.header("location"), Some("/a/"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
}

#[db_test]
async fn public_pages_have_a_title_and_a_description_of_their_own(app: TestApp) {
    let app = app
        .with_settings(|settings| {
            settings.public_url = "https://plans.example.org".parse().unwrap();
            settings.has_public_url = true;
        })
        .await;
    let page = async |path: &str| {
        let answer = app.send(app.request(Method::GET, path).header("accept", "text/html")).await;
        (answer.header("x-robots-tag").map(str::to_owned), answer.text().to_owned())
    };

    let (robots, home) = page("/").await;
    assert_eq!(robots, None);
    assert!(home.contains("<title>Longrun: training plans for running coaches and athletes</title>"), "{home}");
    assert!(home.contains(r#"<meta property="og:image" content="https://plans.example.org/preview.png">"#), "{home}");
    assert!(home.contains("<noscript>"), "{home}");
    let (_, tried) = page("/try").await;
    assert!(tried.contains(r#"<link rel="canonical" href="https://plans.example.org/try">"#), "{tried}");
    let (robots, _) = page("/plans").await;
    assert_eq!(robots.as_deref(), Some("noindex"));
}

#[db_test]
async fn public_pages_come_in_the_visitors_language_from_the_first_byte(app: TestApp) {
    let app = app
        .with_settings(|settings| {
            settings.public_url = "https://plans.example.org".parse().unwrap();
            settings.has_public_url = true;
        })
        .await;
    let german = [("accept-language", "de-AT,de;q=0.9,en;q=0.5")];
    for (path, title) in [
        ("/", "Longrun: Trainingspläne für Laufcoaches und ihre Athleten"),
        ("/login", "Anmelden · Longrun"),
        ("/signup", "Konto erstellen · Longrun"),
    ] {
        let page = get_with(&app, path, &german).await;
        assert!(page.text().starts_with("<!doctype html>\n<html lang=\"de\" class=\"light\">"), "{}", page.text());
        assert!(page.text().contains(&format!("<title>{title}</title>")), "{}", page.text());
        assert_eq!(page.header("content-language"), Some("de"));
        assert_eq!(page.header("vary"), Some("Cookie, Accept-Language, Accept-Encoding"));
    }
    let login = get_with(&app, "/login", &german).await;
    assert!(login.text().contains("Diese Seite braucht JavaScript."), "{}", login.text());

    let lang = async |path: &str, headers: &[(&str, &str)]| {
        get_with(&app, path, headers).await.header("content-language").unwrap().to_owned()
    };
    let cookie = ("cookie", "theme=dark; language=fr");
    assert_eq!(lang("/", &[german[0], cookie]).await, "fr", "what was chosen counts more than the browser");
    assert_eq!(lang("/?lang=nl", &[german[0], cookie]).await, "nl", "and the address more than both");
    for (path, headers) in
        [("/?lang=xx", vec![]), ("/", vec![("accept-language", "ja")]), ("/", vec![("cookie", "language=xx")])]
    {
        assert_eq!(lang(path, &headers).await, "en", "{path} {headers:?}");
    }
    assert_eq!(lang("/plans", &[german[0]]).await, "de");

    let page = get_with(&app, "/try?lang=pt-BR", &[]).await;
    for link in [
        r#"<link rel="canonical" href="https://plans.example.org/try?lang=pt-BR">"#,
        r#"<link rel="alternate" hreflang="es" href="https://plans.example.org/try?lang=es">"#,
        r#"<link rel="alternate" hreflang="x-default" href="https://plans.example.org/try">"#,
    ] {
        assert!(page.text().contains(link), "{link} in {}", page.text());
    }
    let etags: std::collections::HashSet<String> = {
        let mut etags = std::collections::HashSet::new();
        for language in ["en", "de", "es", "fr", "it", "nl", "pt-BR"] {
            let page = get_with(&app, &format!("/?lang={language}"), &[("accept-encoding", "br")]).await;
            assert_eq!(page.header("content-encoding"), Some("br"));
            etags.insert(page.header("etag").unwrap().to_owned());
        }
        etags
    };
    assert_eq!(etags.len(), 7, "each language is a page of its own");
}

#[db_test]
async fn the_landing_page_is_painted_before_its_script_in_the_visitors_language(app: TestApp) {
    let german = ("accept-language", "de");
    let painted = get_with(&app, "/", &[german]).await;
    let top = r#"<div id="root"><header>Anmelden</header></div><noscript>"#;
    assert!(painted.text().contains(top), "{}", painted.text());
    let style = r#"<link rel="stylesheet" crossorigin href="/assets/landing-1a2b3c.css"></head>"#;
    assert!(painted.text().contains(style), "{}", painted.text());
    let english = get_with(&app, "/", &[]).await;
    assert!(english.text().contains(r#"<div id="root"><header>Login</header></div>"#), "{}", english.text());

    let empty = r#"<div id="root"></div>"#;
    let dashboard = get_with(&app, "/", &[german, ("cookie", "theme=dark; longrun_session=1")]).await;
    assert!(dashboard.text().contains(empty), "who is signed in has another page there: {}", dashboard.text());
    for path in ["/login", "/terms", "/plans"] {
        let other = get_with(&app, path, &[german]).await;
        assert!(other.text().contains(empty) && !other.text().contains("landing-1a2b3c"), "{path}: {}", other.text());
    }
    let asset = get_with(&app, "/landing-top.json", &[("accept", "application/json")]).await;
    assert_eq!(asset.status, 404, "it is a part of pages only");
}

#[db_test]
async fn search_engines_are_told_what_to_read(app: TestApp) {
    let robots = app.get("/robots.txt").await;
    assert_eq!(robots.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(robots.text().contains("Disallow: /a/\n"), "{}", robots.text());
    let sitemap = app.get("/sitemap.xml").await;
    assert_eq!(sitemap.header("content-type"), Some("application/xml"));
    for path in ["/", "/try", "/signup", "/login", "/cookies", "/terms"] {
        assert!(sitemap.text().contains(&format!("{path}</loc>")), "{path} in {}", sitemap.text());
    }
}
