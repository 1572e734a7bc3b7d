#!/usr/bin/python3
"""A WebKitGTK window that holds a page and nothing else, driven by WebKitWebDriver.

Debian's MiniBrowser cannot be narrower than 447 px and asks for pages in English. VIEW is the size in CSS pixels, such
as 375x740. What the page complains about is written to the standard error, one line each: `trouble: <text>`.
"""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = (int(side) for side in os.environ['VIEW'].split('x'))
USER_AGENT = next((arg.split('=', 1)[1] for arg in sys.argv if arg.startswith('--user-agent=')), None)

# The same as troubles.ts hears from Chromium.
WATCH = '''(() => {
  const tell = (text) => webkit.messageHandlers.trouble.postMessage(`${text.slice(0, 500)} on ${location.pathname}`);
  let leaving = false;
  for (const kind of ['beforeunload', 'pagehide']) addEventListener(kind, () => { leaving = true; });
  for (const kind of ['error', 'warn']) {
    const log = console[kind];
    console[kind] = (...all) => { tell(`${kind}: ${all.map((one) => one?.stack ?? String(one)).join(' ')}`); log(...all); };
  }
  addEventListener('error', ({ message, filename, lineno, target }) => {
    if (message) tell(`exception: ${message} (${filename}:${lineno})`);
    // What still loads when a page is left is given up by the browser itself.
    else if (!leaving) tell(`file: ${target.src ?? target.href}`);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejection: ${reason?.stack ?? reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(`security policy: ${violatedDirective} ${blockedURI} ${sample}`));
})()'''


def tell_trouble(_manager, result):
    text = result.get_js_value().to_string().replace('\n', ' ')
    print(f'trouble: {text}', file=sys.stderr, flush=True)


def content_manager():
    manager = WebKit2.UserContentManager()
    manager.connect('script-message-received::trouble', tell_trouble)
    manager.register_script_message_handler('trouble')
    frames, time = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    manager.add_script(WebKit2.UserScript.new(WATCH, frames, time, None, None))
    return manager


def stay_for_apps(_view, decision, kind):
    """Stays on the page for a link to an app, as iOS does without the app; this WebKit would show an error page."""
    if kind == WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
        uri = decision.get_navigation_action().get_request().get_uri()
        if uri.split(':', 1)[0] not in ('http', 'https', 'about', 'blob', 'data'):
            decision.ignore()
            return True
    return False


def open_view(context, manager):
    settings = WebKit2.Settings()
    if USER_AGENT:
        settings.set_user_agent(USER_AGENT)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=manager, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.connect('decide-policy', stay_for_apps)
    view.connect('close', lambda _view: window.destroy())
    view.connect('create', lambda _view, _action: open_view(context, manager))
    view.grab_focus()
    return view


def main():
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.set_preferred_languages(['ko-KR', 'ko'])
    manager = content_manager()
    context.connect(
        'automation-started',
        lambda _context, session: session.connect('create-web-view', lambda _session: open_view(context, manager)),
    )
    Gtk.main()


main()
