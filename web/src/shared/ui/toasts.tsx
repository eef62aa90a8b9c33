import './toasts.css'
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { useDarkTheme } from '../lib/theme.ts'
import { Icon } from './icon.tsx'
import { keysHere } from '../lib/keys-here.ts'
import { controlsTexts } from './controls.texts.ts'

/** How a toast looks: what it is about. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default'

/** A button in a toast, such as Undo. Pressing it closes the toast. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** The toast waits until it is answered or dismissed. */
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
    aria-label={keysHere(controlsTexts.toasts)}
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

/** In milliseconds: screen readers notice what comes into a live region only once they know the region. */
const NOTICED = 100

let ready: Promise<void> | undefined

/** Puts the container beside React's root: toasts live on when a page goes. */
const mount = async (): Promise<void> => {
  const host = document.createElement('div')
  host.className = 'toast-host'
  document.body.append(host)
  // Who is inside by the keyboard reads or acts: the clocks stand still, as they do under a mouse.
  host.addEventListener('focusin', () => {
    toast.pause()
  })
  host.addEventListener('focusout', () => {
    toast.play()
  })
  const keepOff = () => {
    keepOffHeading(host)
  }
  new MutationObserver(keepOff).observe(host, { childList: true, subtree: true })
  addEventListener('scroll', keepOff, { passive: true })
  flushSync(() => {
    createRoot(host).render(<Toasts />)
  })
  return new Promise((done) => {
    setTimeout(done, NOTICED)
  })
}

/** Moves the toasts below the page's heading if they would cover it, unless the heading is far down the window. */
const keepOffHeading = (host: HTMLElement): void => {
  const toasts = host.querySelector('.Toastify__toast-container:has(.Toastify__toast)')
  const heading = document.querySelector('main h1')
  if (toasts === null || heading === null) return
  host.style.removeProperty(BELOW_HEADING)
  const { left, right, top, bottom, width } = toasts.getBoundingClientRect()
  if (width === 0) return
  const range = document.createRange()
  range.selectNodeContents(heading)
  const words = range.getBoundingClientRect()
  const isCovered = words.left < right && words.right > left && words.top < bottom && words.bottom > top
  if (isCovered && words.bottom < innerHeight / 2)
    host.style.setProperty(BELOW_HEADING, `${words.bottom + APART}px`)
}

/** The custom property that `toasts.css` reads. */
const BELOW_HEADING = '--below-heading'
/** In px: the gap between the heading and the toasts. */
const APART = 12

type More = {
  readonly action?: ToastAction
  /** The path it is told at. */
  readonly at?: string
  /** The state it tells of, of which only the last word stands. */
  readonly about?: string
}

/** The errors that stand, by their ids, with the paths they were told at. */
const errors = new Map<string, string | undefined>()
/** The toasts about states. */
const states = new Map<string, string>()
/** Tells toasts of the same text apart: one that is going must not keep the next one away. */
let round = 0
let count = 0

/** Shows a toast; the same text that still stands is not shown twice. A success ends the errors before it. */
export const showToast = async (
  kind: ToastKind,
  text: string,
  { action, at, about }: More = {},
): Promise<void> => {
  ready ??= mount()
  await ready
  if (kind === 'success') await dismissErrors()
  const isItsOwn = about !== undefined || (action !== undefined && !action.stays)
  const toastId = isItsOwn ? `${(count += 1)}` : `${kind}: ${text} ${round}`
  if (about !== undefined) {
    const before = states.get(about)
    if (before !== undefined) toast.dismiss(before)
    states.set(about, toastId)
  }
  // One that stays is not about the page it is told at.
  if (kind === 'error' && !action?.stays) errors.set(toastId, at)
  toast(<Content text={text} {...(action && { action })} />, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    icon: <Icon of={ICONS[kind]} />,
    ...(action?.stays && { autoClose: false }),
    toastId,
  })
}

/** Takes errors away. @param but those told at this path stay. */
export const dismissErrors = async (but?: string): Promise<void> => {
  await ready
  const ended = [...errors].filter(([, at]) => but === undefined || at !== but)
  round += 1
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
