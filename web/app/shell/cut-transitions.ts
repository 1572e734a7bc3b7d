/**
 * A change of screen that is cut short, as by turning the phone or a keyboard coming up, is shown without its
 * animation. The router lets the browser complain of that to nobody.
 */
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
});
