/**
 * The first inline script of every page: at most 5 KB, run before anything is painted. It makes the page look right for
 * this reader and useful before React has taken over, and it has React take over: when the browser is idle after the
 * page has loaded, or at the reader's first touch. Keep it free of imports.
 *
 * A page that names no entry stays as it is, and looks as it does without scripts but for the theme.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = { readonly takeOver: () => Promise<void> }

const root = document.documentElement
const { entry = '', first = '' } = document.currentScript?.dataset ?? {}
const { connection } = navigator

const hasCookie = (pair: string) => document.cookie.split('; ').includes(pair)

/* How the page looks: cookies are the reader's, the page's bytes are everybody's. */

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

const applyAppearance = () => {
  root.toggleAttribute('data-signed', entry !== '' && hasCookie('signed=1'))
  const byDevice = hasCookie('theme=device')
  const dark = hasCookie('theme=dark') || (byDevice && prefersDark.matches)
  root.toggleAttribute('data-by-device', byDevice)
  if (dark) root.dataset['theme'] = 'dark'
  else delete root.dataset['theme']
  // The browser's own bars take the page's colour: the document holds both.
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bars) bars.content = bars.dataset[dark ? 'dark' : 'light'] ?? ''
}

applyAppearance()
// A page that comes back as it was left may have been left in another theme, or before signing in.
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
  // The pressed button gives way to its counterpart, which must not cost the place of who uses a keyboard.
  const counterpart = [...document.querySelectorAll<HTMLElement>('[data-theme-set]')].find(
    (other) => other !== button && other.parentElement === button.parentElement,
  )
  if (document.activeElement === button) counterpart?.focus()
}

// Offered again in the settings, and nowhere in the reader's way.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.sokoInstall = event
  dispatchEvent(new Event('soko:install'))
})

/* Taking over. */

/** Runs a file of the client for the first time, and lets the browser answer a touch before what comes next. */
const run = async (file: string): Promise<Entry> =>
  import(/* @vite-ignore */ file).then(async (module: Entry) => {
    await new Promise((resolve) => setTimeout(resolve))
    return module
  })

/** Fetches the client's files all at once, and runs one after the other. */
const loadEntry = async (): Promise<Entry> => {
  const files = first.split(' ').filter(Boolean)
  for (const href of [...files, entry])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const file of files) await run(file)
  return run(entry)
}

let state: 'waiting' | 'coming' | 'done' = entry === '' ? 'done' : 'waiting'
/** What the reader did first on a control that needs React: done again once React is there. */
let deferred: (() => void) | undefined
/** Text the reader has put into fields that React does not know of yet. */
const typed = new Map<Field, string | boolean>()

const takeOver = () => {
  if (state !== 'waiting') return
  state = 'coming'
  // Filled in by the browser: restored, or remembered.
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')) {
    if (isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue) {
      remember(field)
    }
  }
  loadEntry()
    .then(async (module) => module.takeOver())
    .catch((error: unknown) => {
      // The network is away. The next touch tries again, and until then the page is what it is without scripts.
      console.warn(error)
      state = 'waiting'
      deferred = undefined
      delete root.dataset['coming']
    })
}

/** Called by the client when React has taken over. */
window.sokoTakenOver = () => {
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

/** Puts a value back as if it were typed now. React hears of a value only when it differs from the one it has seen last. */
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

/* What the reader does before that, and cards at any time. */

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A form that works without scripts: a search. */
const isNative = (form: HTMLFormElement | null) => form?.method === 'get' && form.hasAttribute('action')

/**
 * Keeps an event for later: the first one counts, the others on such controls lead nowhere. Meanwhile a line at the top says
 * that something is on its way.
 */
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

/**
 * Opens what a summary folds out, with the cursor in its field. Within the tap itself: later a phone shows no keyboard, and
 * what is folded in cannot have the focus.
 */
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

/** Stores what a visitor tapped until they have signed in; `lib/tap.ts` reads it. */
const storeTap = ({ dataset }: HTMLElement) => {
  try {
    if (dataset['tap'] !== undefined) sessionStorage.setItem('soko-tap', dataset['tap'])
  } catch {
    // Without storage, the visitor taps again after signing in.
  }
}

/** Analyses are for members: a visitor's plain click on a card leads to signing in, unless the site says otherwise. */
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

/** The card whose summary an event happened in. It can be selected, as it lies above the link that fills the card. */
const summaryCardOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('.card-summary')?.closest('.card') : undefined

/** A click on a card's summary is one on the card's link, a middle click one that opens a tab. */
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
  // Pressed there it would scroll the page instead.
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

// At the window and first of all, so that nothing else has seen the event.
addEventListener('click', onClick, true)
addEventListener('mousedown', onMiddle, true)
addEventListener('auxclick', onMiddle, true)
addEventListener('submit', onSubmit, true)
addEventListener('keydown', onKey, true)
addEventListener('input', onInput, true)
addEventListener('pointerdown', takeOver, true)
addEventListener('focusin', takeOver, true)
// The service worker gave a frame alone, whose page is made here, or a saved page, which is to say so: neither can wait for
// pictures that a slow network may hold up.
if ('shell' in root.dataset || 'saved' in root.dataset) addEventListener('DOMContentLoaded', takeOver)
else if (!connection?.saveData) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(takeOver, { timeout: 5000 })
    else setTimeout(takeOver, 200)
  })
}
