/** Calls back now, and on scroll or resize at most once per frame. Returns a function that stops it. */
export const onScrollOrResize = (callback: () => void): (() => void) => {
  let frame = 0
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(callback)
  }
  callback()
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', schedule)
    removeEventListener('resize', schedule)
  }
}
