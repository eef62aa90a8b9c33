/**
 * The first inline script of every page: at most 5 KB, without imports, run before the first paint. It
 * applies the reader's theme, handles events until hydration, and starts hydration when the browser is
 * idle or at the first interaction. A page without an entry is not hydrated, and only gets its theme.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = { readonly takeOver: () => Promise<void> }

const root = document.documentElement
const { entry = '', first = '' } = document.currentScript?.dataset ?? {}
const { connection } = navigator

const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)

/* Appearance: from cookies, as the HTML is the same for everybody. */

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const applyAppearance = () => {
  root.toggleAttribute('data-signed', entry !== '' && hasCookie('signed=1'))
  const byDevice = hasCookie('theme=device')
  const dark = hasCookie('theme=dark') || (byDevice && prefersDark.matches)
  root.toggleAttribute('data-by-device', byDevice)
  if (dark) root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  // The colours of the browser's own bars.
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bars) bars.content = bars.dataset[dark ? 'dark' : 'light'] ?? ''
}

applyAppearance()
// A page from the back/forward cache may have another theme or session.
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
  // The counterpart replaces the button, and takes over the keyboard focus.
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

/* Hydration. */

const run = async (file: string): Promise<Entry> =>
  import(/* @vite-ignore */ file).then(async (module: Entry) => {
    await new Promise((resolve) => setTimeout(resolve))
    return module
  })

/** Preloads the client's files all at once, and runs them one after the other. */
const loadEntry = async (): Promise<Entry> => {
  const files = first.split(' ').filter(Boolean)
  for (const href of [...files, entry])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const file of files) await run(file)
  return run(entry)
}

let state: 'waiting' | 'coming' | 'done' = entry === '' ? 'done' : 'waiting'
/** Replays the first event on a control that needs React, after hydration. */
let deferred: (() => void) | undefined
const typed = new Map<Field, string | boolean>()

const takeOver = () => {
  if (state !== 'waiting') return
  state = 'coming'
  // Fields restored or autofilled by the browser.
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')) {
    if (isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue) {
      remember(field)
    }
  }
  loadEntry()
    .then(async (module) => module.takeOver())
    .catch((error: unknown) => {
      // The network is down. The next interaction retries.
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

/** Enters a value as if it were typed now. React ignores a value equal to the last one it saw. */
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

/* Events before hydration, and clicks on cards at any time. */

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

const isNative = (form: HTMLFormElement | null) => form?.method === 'get' && form.hasAttribute('action')

/** Defers an event until hydration and shows the loading bar. Only the first one is replayed. */
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

/** Opens a summary's details and focuses its field. Phones show the keyboard only within the tap itself. */
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

/** Stores a visitor's tap until they have signed in; `lib/tap.ts` reads it. */
const storeTap = ({ dataset }: HTMLElement) => {
  try {
    if (dataset['tap'] !== undefined) sessionStorage.setItem('soko-tap', dataset['tap'])
  } catch {
    // Without storage, the visitor taps again after signing in.
  }
}

/** A visitor's plain click on a card leads to the sign-in page, unless the site is open to visitors. */
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

/** Returns the card of a summary, whose selectable text is above the link that fills the card. */
const summaryCardOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('.card-summary')?.closest('.card') : undefined

/** Forwards a click on a card's summary to its link. A middle click opens a tab. */
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
  // Prevents autoscroll.
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

// Capturing at the window, before all other listeners.
addEventListener('click', onClick, true)
addEventListener('mousedown', onMiddle, true)
addEventListener('auxclick', onMiddle, true)
addEventListener('submit', onSubmit, true)
addEventListener('keydown', onKey, true)
addEventListener('input', onInput, true)
addEventListener('pointerdown', takeOver, true)
addEventListener('focusin', takeOver, true)
// The service worker served an empty shell or a saved page: hydration must not wait for images.
if ('shell' in root.dataset || 'saved' in root.dataset) addEventListener('DOMContentLoaded', takeOver)
else if (!connection?.saveData) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(takeOver, { timeout: 5000 })
    else setTimeout(takeOver, 200)
  })
}
