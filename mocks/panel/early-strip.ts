/**
 * Reserves the space of the demo's strip before the page is painted, so that nothing moves when `strip.tsx` fills it.
 * `strip-plugin.ts` adds it to every document of the demo as a classic script, so it has no imports.
 */
{
  const isHidden = () => {
    try {
      const parameter = new URLSearchParams(location.search).get('demo')
      return parameter === null
        ? sessionStorage.getItem('nestwin:demo-hidden') !== null
        : parameter === 'hidden'
    } catch {
      // The browser blocks storage.
      return false
    }
  }
  const strip = document.createElement('div')
  strip.id = 'demo-strip'
  strip.hidden = isHidden()
  strip.dataset.print = 'hide'
  strip.role = 'region'
  strip.ariaLabel = 'Demo'
  strip.textContent = 'Demo: made-up data'
  strip.style.cssText =
    'box-sizing:border-box;min-height:3.25rem;padding:0.875rem 1rem;background:#0c353b;color:#fff;font-weight:700;font-size:0.875rem'
  document.currentScript?.after(strip)
}
