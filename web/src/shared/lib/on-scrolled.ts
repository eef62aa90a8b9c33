/**
 * Calls something now, and once per frame while the page is scrolled or its window changes its size.
 * @returns what ends it.
 */
export const onScrolled = (act: () => void): (() => void) => {
  let frame = 0
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  }
  act()
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', later)
    removeEventListener('resize', later)
  }
}
