import { Link } from 'lucide'
import Quill from 'quill'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { contentsOf, deltaFromOps } from '../../document/contents.ts'
import type { Inline, Op } from '../../document/lines.ts'
import { LinkForm } from '../../toolbar/link-form.tsx'
import { applyLink } from '../text-operations.ts'
import { blockTexts as texts } from './block.texts.ts'
import { ToolButton } from './tool-button.tsx'

type Props = {
  readonly label: string
  readonly value: Inline
  readonly onChange: (value: Inline) => void
}

const FORMATS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'code',
  'link',
  'image',
  'footnote',
  'mention',
  'line-break',
]

/** Custom data type that identifies drags of text from such a field. */
const OWN_DRAG_TYPE = 'application/x-soko-inline'

const ignore = () => false

/** Returns key bindings that disable Quill's handling of Enter and Tab, and open the link form on Ctrl+K. */
const bindingsFor = (onLink: () => void) => ({
  tab: null,
  'remove tab': null,
  'list autofill': null,
  enter: {
    key: 'Enter',
    shiftKey: null,
    handler: ignore,
  },
  link: {
    key: 'k',
    shortKey: true,
    handler: () => {
      onLink()
      return false
    },
  },
})

const inlineOf = (ops: readonly Op[]): Inline =>
  ops
    .map((op) => (typeof op.insert === 'string' ? { ...op, insert: op.insert.replaceAll('\n', ' ') } : op))
    .map((op, place, all) =>
      place === all.length - 1 && typeof op.insert === 'string'
        ? { ...op, insert: op.insert.replace(/ $/, '') }
        : op,
    )
    .filter(({ insert }) => insert !== '')

/** Inserts plain text, because parsing HTML with style attributes would violate the CSP. */
const insertPlainText = (quill: Quill, data: DataTransfer | null) => {
  const text = data?.getData('text/plain').replaceAll(/\s+/g, ' ') ?? ''
  if (text === '') return
  const { index, length } = quill.getSelection(true)
  quill.deleteText(index, length, 'user')
  quill.insertText(index, text, 'user')
  quill.setSelection(index + text.length, 0, 'user')
}

/** Moves the cursor to the pointer, if the browser has `caretPositionFromPoint`. */
const moveCursor = (quill: Quill, { clientX, clientY }: MouseEvent) => {
  quill.focus()
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  if (place && quill.root.contains(place.offsetNode))
    document.getSelection()?.collapse(place.offsetNode, place.offset)
}

type Listeners = {
  readonly onChange: (value: Inline) => void
  readonly onLink: () => void
}

const createField = (element: HTMLElement, value: Inline, { onChange, onLink }: Listeners) => {
  const quill = new Quill(element, {
    formats: FORMATS,
    modules: {
      toolbar: false,
      history: { userOnly: true },
      // Quill would insert a file as an image with a `data:` URL, which the server rejects.
      uploader: { handler: ignore },
      keyboard: { bindings: bindingsFor(onLink) },
    },
  })
  quill.setContents(deltaFromOps([...value, { insert: '\n' }]))
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') onChange(inlineOf(contentsOf(quill).ops))
  })
  element.addEventListener(
    'paste',
    (event) => {
      event.preventDefault()
      insertPlainText(quill, event.clipboardData)
    },
    true,
  )
  element.addEventListener('dragstart', (event) => {
    event.dataTransfer?.setData(OWN_DRAG_TYPE, '')
  })
  element.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      // A drop within the field would insert a copy of the dragged text, without its formatting.
      if (event.dataTransfer?.types.includes(OWN_DRAG_TYPE)) return
      moveCursor(quill, event)
      insertPlainText(quill, event.dataTransfer)
    },
    true,
  )
  return quill
}

/** Uncontrolled: use another `key` for another block. */
export const InlineInput = ({ label, value, onChange }: Props) => {
  const id = useId()
  const [first] = useState(value)
  const field = useRef<Quill>(undefined)
  /** The address in the link form. Undefined while the form is closed. */
  const [link, setLink] = useState<string>()
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  }, [onChange])
  const openLinkForm = useCallback(() => {
    const address: unknown = field.current?.getFormat(field.current.getSelection(true))['link']
    setLink(typeof address === 'string' ? address : '')
  }, [])
  /** Creates the editor as soon as the element is mounted, so that a new field can be focused at once. */
  const attach = useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return
      const inner = document.createElement('div')
      place.replaceChildren(inner)
      const quill = createField(inner, first, {
        onChange: (now) => {
          latestOnChange.current(now)
        },
        onLink: openLinkForm,
      })
      for (const [name, value] of [
        ['role', 'textbox'],
        ['aria-labelledby', id],
        ['tabindex', '0'],
      ] as const)
        quill.root.setAttribute(name, value)
      field.current = quill
    },
    [first, id, openLinkForm],
  )
  const close = () => {
    setLink(undefined)
    field.current?.focus()
  }
  return (
    <div className="block-field">
      <span className="label" id={id}>
        {label}
      </span>
      <div className="input inline-input" ref={attach} />
      <ToolButton isSmall label={texts.link} icon={Link} onClick={openLinkForm} />
      {link !== undefined && (
        <LinkForm
          address={link}
          onApply={(address) => {
            setLink(undefined)
            if (field.current !== undefined) applyLink(field.current, address)
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}
