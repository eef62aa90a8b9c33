/**
 * Runs before the first paint of every page: at most 5 KB, without imports. Applies the theme, handles events
 * until hydration, and hydrates when idle or at the first interaction. Pages without an entry only get the
 * theme.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = { readonly takeOver: () => Promise<void> }

const root = document.documentElement
const { entry = '', first = '' } = document.currentScript?.dataset ?? {}
const { connection } = navigator

const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)

/* Theme and session are read from cookies, because cached HTML is the same for all readers. */

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const applyAppearance = () => {
  root.toggleAttribute('data-signed', entry !== '' && hasCookie('signed=1'))
  const byDevice = hasCookie('theme=device')
  const dark = hasCookie('theme=dark') || (byDevice && prefersDark.matches)
  root.toggleAttribute('data-by-device', byDevice)
  if (dark) root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  // Colours the browser's own toolbars.
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bars) bars.content = bars.dataset[dark ? 'dark' : 'light'] ?? ''
}

applyAppearance()
// The page may return from the back/forward cache.
addEventListener('pageshow', (event) => {
  if (event.persisted) applyAppearance()
})

const changeTheme = () => {
  applyAppearance()
  document.dispatchEvent(new Event('soko:theme'))
}
prefersDark.addEventListener('change', changeTheme)

const setTheme = (button: HTMLElement) => {
  const theme = button.dataset['themeSet'] ?? ''
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  changeTheme()
  // CSS replaces the clicked theme button with the other one.
  const counterpart = [...document.querySelectorAll<HTMLElement>('[data-theme-set]')].find(
    (other) => other !== button && other.parentElement === button.parentElement,
  )
  if (document.activeElement === button) counterpart?.focus()
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.sokoInstall = event
  dispatchEvent(new Event('soko:install'))
})

const run = async (file: string): Promise<Entry> =>
  import(/* @vite-ignore */ file).then(async (module: Entry) => {
    await new Promise((resolve) => setTimeout(resolve))
    return module
  })

/** Preloads all client files in parallel, then runs them one by one. */
const loadEntry = async (): Promise<Entry> => {
  const files = first.split(' ').filter(Boolean)
  for (const href of [...files, entry])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const file of files) await run(file)
  return run(entry)
}

let state: 'waiting' | 'coming' | 'done' = entry === '' ? 'done' : 'waiting'
/** Repeats the deferred event after hydration. */
let deferred: (() => void) | undefined
const typed = new Map<Field, string | boolean>()

const takeOver = () => {
  if (state !== 'waiting') return
  state = 'coming'
  // Includes values that the browser has restored or autofilled.
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')) {
    if (isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue) {
      remember(field)
    }
  }
  loadEntry()
    .then(async (module) => module.takeOver())
    .catch((error: unknown) => {
      // The next interaction tries again.
      console.warn(error)
      state = 'waiting'
      deferred = undefined
      delete root.dataset['coming']
    })
}

window.sokoHydrated = () => {
  state = 'done'
  delete root.dataset['coming']
  for (const [field, value] of typed) replay(field, value)
  typed.clear()
  deferred?.()
  deferred = undefined
}

type Tickable = HTMLInputElement & { type: 'checkbox' | 'radio' }

const isTickable = (field: Field): field is Tickable =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const remember = (field: Field) => {
  typed.set(field, isTickable(field) ? field.checked : field.value)
}

/** React ignores input events with the last value it saw, so the field is changed first. */
const replay = (field: Field, value: string | boolean) => {
  if (typeof value === 'boolean') {
    if (isTickable(field)) {
      field.checked = !value
      field.click()
    }
    return
  }
  field.value = ''
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/* Handles events before hydration, and clicks on cards at any time. */

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

const isNative = (form: HTMLFormElement | null) => form?.method === 'get' && form.hasAttribute('action')

/** Stops an event. Only the first stopped event is repeated after hydration. */
const defer = (event: Event, again: () => void) => {
  event.preventDefault()
  event.stopImmediatePropagation()
  deferred ??= again
  root.dataset['coming'] = ''
  takeOver()
}

const onClick = (event: MouseEvent) => {
  if (!(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>('a, button, input, summary, [role]')
  const card = summaryCardOf(event)
  if (card) onCardSummary(card, event)
  else if (control === null) return
  else if (control.dataset['themeSet']) setTheme(control)
  else if ('opensField' in control.dataset) openField(event, control)
  else if (control instanceof HTMLAnchorElement) onLink(event, control)
  else if (state !== 'done' && needsReact(control)) {
    defer(event, () => {
      control.click()
    })
  }
}

/** Phones show the keyboard only if the focus moves during the tap. */
const openField = (event: MouseEvent, { parentElement }: HTMLElement) => {
  if (!(parentElement instanceof HTMLDetailsElement) || parentElement.open) return
  event.preventDefault()
  parentElement.open = true
  const field = parentElement.querySelector('input')
  field?.focus()
  field?.select()
}

const needsReact = (control: HTMLElement) =>
  control instanceof HTMLButtonElement
    ? control.type !== 'submit' || !isNative(control.form)
    : control.matches('[type=submit], [role=button], [role=tab]')

/** `lib/tap.ts` reads the action and runs it after sign-in. */
const storeTap = ({ dataset }: HTMLElement) => {
  try {
    if (dataset['tap'] !== undefined) sessionStorage.setItem('soko-tap', dataset['tap'])
  } catch {
    // Without storage, visitors have to click again after signing in.
  }
}

/** Sends visitors who click a card to sign-in, unless the site is open to visitors. */
const onLink = (event: MouseEvent, link: HTMLAnchorElement) => {
  storeTap(link)
  const { openReading, signed } = root.dataset
  const { card } = link.dataset
  if (card === undefined || card === 'open' || !isPlain(event)) return
  if (openReading !== undefined || signed !== undefined) return
  event.preventDefault()
  event.stopImmediatePropagation()
  location.assign(`/login?next=${encodeURIComponent(link.pathname + link.search)}`)
}

/** The summary lies above the card's link, so that its text can be selected. */
const summaryCardOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('.card-summary')?.closest('.card') : undefined

/** Forwards a click on the summary to the link. A middle click opens a new tab. */
const onCardSummary = (card: Element, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
  if (getSelection()?.isCollapsed === false) return
  const inTab = button === 1
  const keys = { ctrlKey: ctrlKey || inTab, metaKey: metaKey || inTab, shiftKey, altKey }
  card
    .querySelector('[data-card]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}

const onMiddle = (event: MouseEvent) => {
  const card = event.button === 1 && summaryCardOf(event)
  if (!card) return
  // Prevents the browser's autoscroll mode.
  if (event.type === 'mousedown') event.preventDefault()
  else onCardSummary(card, event)
}

const onSubmit = (event: SubmitEvent) => {
  const form = event.target
  if (state === 'done' || !(form instanceof HTMLFormElement) || isNative(form)) return
  const { submitter } = event
  defer(event, () => {
    form.requestSubmit(submitter)
  })
}

const onKey = (event: KeyboardEvent) => {
  takeOver()
  const { target, key } = event
  if (state === 'done' || !key.startsWith('Arrow') || !(target instanceof HTMLElement)) return
  if (!target.matches('button, [role=tab]')) return
  defer(event, () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

const onInput = ({ target }: Event) => {
  if (state === 'done') return
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    remember(target)
}

// On the window, capturing listeners run before all others.
addEventListener('click', onClick, true)
addEventListener('mousedown', onMiddle, true)
addEventListener('auxclick', onMiddle, true)
addEventListener('submit', onSubmit, true)
addEventListener('keydown', onKey, true)
addEventListener('input', onInput, true)
addEventListener('pointerdown', takeOver, true)
addEventListener('focusin', takeOver, true)
// An empty shell or a saved copy: hydrates without waiting for images.
if ('shell' in root.dataset || 'saved' in root.dataset) addEventListener('DOMContentLoaded', takeOver)
else if (!connection?.saveData) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(takeOver, { timeout: 5000 })
    else setTimeout(takeOver, 200)
  })
}
