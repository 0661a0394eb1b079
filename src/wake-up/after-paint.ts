/**
 * Acts after the answer to what the visitor does now is painted: a press looks pressed at once, whatever follows takes.
 * A tab that nobody sees paints nothing.
 */
export function afterPaint(act: () => void) {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
