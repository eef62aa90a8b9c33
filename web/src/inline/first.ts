/**
 * The first inline script of every page: at most 5 KB, run before anything is painted. It makes the page look right for
 * this reader and useful before React has taken over. Keep it free of imports.
 */
const root = document.documentElement
const entry = document.currentScript?.dataset['entry'] ?? ''

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

if (cookie('theme') === 'dark') root.dataset['theme'] = 'dark'
if (cookie('signed') === '1') root.dataset['signed'] = ''

let begun = false
const takeOver = () => {
  if (begun) return
  begun = true
  void import(/* @vite-ignore */ entry)
}

addEventListener('load', () => {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  idle(takeOver)
})
for (const touch of ['pointerdown', 'keydown', 'focusin', 'submit']) {
  addEventListener(touch, takeOver, { capture: true, once: true, passive: true })
}
