import { oldBrowserText } from './old-browser-text.ts';

/**
 * Runs in every page itself, in words that the oldest browsers know. Where the page's script can't be read, or fails
 * before the page has come alive, a line at the top says what to do; what is read, links and forms work without it.
 * An extension's script, a file that did not come, and what React says of a page that others changed are no reason to.
 */
export const oldBrowser = [
  '(function(){var done;function tell(){var line=document.createElement("p");if(done)return;done=1;',
  `line.className="outdated";line.setAttribute("role","alert");line.textContent=${JSON.stringify(oldBrowserText.update)};`,
  'document.body.insertBefore(line,document.body.firstChild)}',
  'addEventListener("hydrated",function(){done=1});',
  'addEventListener("error",function(e){',
  'if(/^(Syntax|Type|Reference)Error$/.test((e.error||0).name)&&String(e.filename).indexOf(location.origin)===0)tell()});',
  'addEventListener("unhandledrejection",function(e){if(e.reason instanceof SyntaxError)tell()});',
  // Before Safari 11 and Chrome 61 no module is so much as asked for.
  'if(!("noModule" in document.createElement("script")))addEventListener("DOMContentLoaded",tell)})()',
].join('');
