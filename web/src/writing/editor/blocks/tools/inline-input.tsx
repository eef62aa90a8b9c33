import { Link } from 'lucide'
import Quill from 'quill'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { contentsOf, deltaFromOps } from '../../document/contents.ts'
import type { Inline, Op } from '../../document/lines.ts'
import { LinkForm } from '../../toolbar/link-form.tsx'
import { applyLink } from '../text-commands.ts'
import { blockTexts as texts } from './block.texts.ts'
import { ToolButton } from './tool-button.tsx'

type Props = {
  readonly label: string
  readonly value: Inline
  readonly onChange: (value: Inline) => void
}

/** What a paragraph may hold, so that nothing of it is lost here. */
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

/** By this kind of data what is dragged out of such a field is known again. */
const FROM_HERE = 'application/x-soko-inline'

const nothing = () => false

/** Enter and Tab make nothing here; Ctrl+K asks for a link, as in the text. */
const bindingsFor = (onLink: () => void) => ({
  tab: null,
  'remove tab': null,
  'list autofill': null,
  enter: {
    key: 'Enter',
    shiftKey: null,
    handler: nothing,
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

/** Puts in the words of what is pasted or dropped. Files are left out, and looks, which the page may not even parse. */
const putText = (quill: Quill, data: DataTransfer | null) => {
  const text = data?.getData('text/plain').replaceAll(/\s+/g, ' ') ?? ''
  if (text === '') return
  const { index, length } = quill.getSelection(true)
  quill.deleteText(index, length, 'user')
  quill.insertText(index, text, 'user')
  quill.setSelection(index + text.length, 0, 'user')
}

/** Sets the cursor where the mouse is; it stays where it was in browsers that do not know the place. */
const moveCursor = (quill: Quill, { clientX, clientY }: MouseEvent) => {
  quill.focus()
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  if (place && quill.root.contains(place.offsetNode))
    document.getSelection()?.collapse(place.offsetNode, place.offset)
}

type Listeners = {
  readonly tell: (value: Inline) => void
  readonly onLink: () => void
}

const createField = (element: HTMLElement, value: Inline, { tell, onLink }: Listeners) => {
  const quill = new Quill(element, {
    formats: FORMATS,
    modules: {
      toolbar: false,
      history: { userOnly: true },
      // As a `data:` address, which is what Quill makes of a file, no picture can be saved.
      uploader: { handler: nothing },
      keyboard: { bindings: bindingsFor(onLink) },
    },
  })
  quill.setContents(deltaFromOps([...value, { insert: '\n' }]))
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') tell(inlineOf(contentsOf(quill).ops))
  })
  element.addEventListener(
    'paste',
    (event) => {
      event.preventDefault()
      putText(quill, event.clipboardData)
    },
    true,
  )
  element.addEventListener('dragstart', (event) => {
    event.dataTransfer?.setData(FROM_HERE, '')
  })
  element.addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      // It would be there twice, and without its marks.
      if (event.dataTransfer?.types.includes(FROM_HERE)) return
      moveCursor(quill, event)
      putText(quill, event.dataTransfer)
    },
    true,
  )
  return quill
}

/** A line of text with marks and links: a caption, a note. With another block use another `key`. */
export const InlineInput = ({ label, value, onChange }: Props) => {
  const id = useId()
  const [first] = useState(value)
  const field = useRef<Quill>(undefined)
  /** Where the link at the cursor leads, while that is asked for. */
  const [link, setLink] = useState<string>()
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  const askForLink = useCallback(() => {
    const address: unknown = field.current?.getFormat(field.current.getSelection(true))['link']
    setLink(typeof address === 'string' ? address : '')
  }, [])
  /** Creates the editor at once, so that a new field can take the focus. */
  const attach = useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return
      const inner = document.createElement('div')
      place.replaceChildren(inner)
      const quill = createField(inner, first, {
        tell: (now) => {
          tell.current(now)
        },
        onLink: askForLink,
      })
      for (const [name, said] of [
        ['role', 'textbox'],
        ['aria-labelledby', id],
        ['tabindex', '0'],
      ] as const)
        quill.root.setAttribute(name, said)
      field.current = quill
    },
    [first, id, askForLink],
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
      <ToolButton isSmall label={texts.link} icon={Link} onPress={askForLink} />
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
