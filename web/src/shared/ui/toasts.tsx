import './toasts.css'
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { useDarkTheme } from '../lib/theme.ts'
import { Icon } from './icon.tsx'
import { localShortcuts } from '../lib/local-shortcuts.ts'
import { controlsTexts } from './controls.texts.ts'

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default'

/** A button in a toast. A click on it also closes the toast. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  readonly stays?: boolean
}

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  default: Bell,
} as const

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 120 })

const DismissButton = ({ closeToast }: { readonly closeToast: (byReader: boolean) => void }) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={controlsTexts.dismiss}
    onClick={(event) => {
      event.stopPropagation()
      closeToast(true)
    }}
  >
    <Icon of={X} />
  </button>
)

const Toasts = () => (
  <ToastContainer
    aria-label={localShortcuts(controlsTexts.toasts)}
    position="top-right"
    autoClose={5000}
    pauseOnHover
    pauseOnFocusLoss
    closeOnClick
    draggable
    draggablePercent={80}
    theme={useDarkTheme() ? 'dark' : 'light'}
    transition={slide}
    progressClassName="toast-clock"
    closeButton={DismissButton}
  />
)

/** In milliseconds. Screen readers announce only changes of a live region that already exists. */
const ANNOUNCE_DELAY = 100

let ready: Promise<void> | undefined

/** Outside React's root element, so that toasts stay when the page changes. */
const mount = async (): Promise<void> => {
  const host = document.createElement('div')
  host.className = 'toast-host'
  document.body.append(host)
  // A toast stays while it has the keyboard focus.
  host.addEventListener('focusin', () => {
    toast.pause()
  })
  host.addEventListener('focusout', () => {
    toast.play()
  })
  const reposition = () => {
    positionBelowHeading(host)
  }
  new MutationObserver(reposition).observe(host, { childList: true, subtree: true })
  addEventListener('resize', reposition, { passive: true })
  flushSync(() => {
    createRoot(host).render(<Toasts />)
  })
  return new Promise((done) => {
    setTimeout(done, ANNOUNCE_DELAY)
  })
}

/**
 * Moves toasts below the page's heading if they would cover it. Not while the page scrolls: a toast that moves
 * could take a click meant for a button.
 */
const positionBelowHeading = (host: HTMLElement): void => {
  const toasts = host.querySelector('.Toastify__toast-container:has(.Toastify__toast)')
  const heading = document.querySelector('main h1')
  if (toasts === null || heading === null) return
  host.style.removeProperty(BELOW_HEADING)
  const { left, right, top, bottom, width } = toasts.getBoundingClientRect()
  if (width === 0) return
  const range = document.createRange()
  range.selectNodeContents(heading)
  const textBox = range.getBoundingClientRect()
  const isCovered =
    textBox.left < right && textBox.right > left && textBox.top < bottom && textBox.bottom > top
  if (isCovered && textBox.bottom < innerHeight / 2)
    host.style.setProperty(BELOW_HEADING, `${textBox.bottom + HEADING_GAP}px`)
}

const BELOW_HEADING = '--below-heading'
/** In pixels: the distance between the heading and a toast below it. */
const HEADING_GAP = 12

type Options = {
  readonly action?: ToastAction
  readonly at?: string
  /** Replaces the visible toast with the same key. */
  readonly key?: string
}

/** The page on which each visible error toast was shown, by toast id. */
const errors = new Map<string, string | undefined>()
const keyedToasts = new Map<string, string>()
/** Part of the toast ids, so that an error can be shown again while its last toast fades out. */
let generation = 0
let count = 0

/** Shows a toast unless its text is already visible. A success toast first dismisses error toasts. */
export const showToast = async (
  kind: ToastKind,
  text: string,
  { action, at, key }: Options = {},
): Promise<void> => {
  ready ??= mount()
  await ready
  if (kind === 'success') await dismissErrors()
  const hasUniqueId = key !== undefined || (action !== undefined && !action.stays)
  const toastId = hasUniqueId ? `${(count += 1)}` : `${kind}: ${text} ${generation}`
  if (key !== undefined) {
    const before = keyedToasts.get(key)
    if (before !== undefined) toast.dismiss(before)
    keyedToasts.set(key, toastId)
  }
  // Leaving the page does not dismiss a toast with `stays`.
  if (kind === 'error' && !action?.stays) errors.set(toastId, at)
  toast(<Content text={text} {...(action && { action })} />, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    icon: <Icon of={ICONS[kind]} />,
    ...(action?.stays && { autoClose: false }),
    toastId,
  })
}

export const dismissErrors = async (exceptPath?: string): Promise<void> => {
  await ready
  const ended = [...errors].filter(([, at]) => exceptPath === undefined || at !== exceptPath)
  generation += 1
  for (const [toastId] of ended) {
    errors.delete(toastId)
    toast.dismiss(toastId)
  }
}

const Content = ({ text, action }: { readonly text: string; readonly action?: ToastAction }) => (
  <div className="toast-words">
    <p>{text}</p>
    {action && (
      <button type="button" className="toast-action" onClick={action.run}>
        {action.label}
      </button>
    )}
  </div>
)
