import { oldBrowserText } from './old-browser-text.ts';

/**
 * Runs inline in every page, in syntax for the oldest browsers. If the page's script cannot be parsed, or fails before
 * hydration, a line at the top says what to do; reading, links and forms still work. It ignores errors of extensions,
 * missing files, and React's complaints about changed markup.
 */
export const oldBrowser = [
  '(function(){var done;function tell(){var line=document.createElement("p");if(done)return;done=1;',
  `line.className="outdated";line.setAttribute("role","alert");line.textContent=${JSON.stringify(oldBrowserText.update)};`,
  'document.body.insertBefore(line,document.body.firstChild)}',
  'addEventListener("hydrated",function(){done=1});',
  'addEventListener("error",function(e){',
  'if(/^(Syntax|Type|Reference)Error$/.test((e.error||0).name)&&String(e.filename).indexOf(location.origin)===0)tell()});',
  'addEventListener("unhandledrejection",function(e){if(e.reason instanceof SyntaxError)tell()});',
  // Safari before 11 and Chrome before 61 do not even request modules.
  'if(!("noModule" in document.createElement("script")))addEventListener("DOMContentLoaded",tell)})()',
].join('');
