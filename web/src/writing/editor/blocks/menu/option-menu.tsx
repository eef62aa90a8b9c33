import './block-menu.css'
import { type ReactNode, useLayoutEffect, useRef, useEffect, useState } from 'react'

type Props = {
  /** The editable element, which keeps the focus and receives the key presses. */
  readonly text: HTMLElement
  /** Bottom of the line at which the menu opens, in pixels from the top of the editor. */
  readonly top: number
  readonly list: string
  readonly label: string
  readonly keys: string
  readonly none?: string
  readonly className?: string
  readonly entries: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly onChoose: (at: number) => void
  readonly onClose: () => void
}

/** A menu below a line of text. The text keeps the focus and receives the key presses. */
export const OptionMenu = ({ text, top, list, entries, onChoose, onClose, ...props }: Props) => {
  const menu = useRef<HTMLDivElement>(null)
  const { at, setSelected } = useMenuKeys({ text, list, count: entries.length, onChoose, onClose })
  useLayoutEffect(() => {
    menu.current?.style.setProperty('--top', `${Math.round(top)}px`)
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [top])
  return (
    <div className={props.className ?? 'block-menu'} ref={menu}>
      {entries.length === 0 ? (
        <p className="hint">{props.none}</p>
      ) : (
        <div id={list} className="block-menu-list" role="listbox" aria-label={props.label}>
          {entries.map(({ key, content }, index) => (
            <div
              key={key}
              id={optionId(list, index)}
              role="option"
              aria-selected={index === at}
              onPointerMove={() => {
                setSelected(index)
              }}
              tabIndex={-1}
              // Prevents a click from moving the focus out of the text.
              onMouseDown={(event) => {
                event.preventDefault()
                onChoose(index)
              }}
            >
              {content}
            </div>
          ))}
        </div>
      )}
      <p className="block-menu-keys">{props.keys}</p>
    </div>
  )
}

type Menu = Pick<Props, 'text' | 'list' | 'onChoose' | 'onClose'> & { readonly count: number }

const optionId = (list: string, index: number): string => `${list}-${index}`

/** Arrow keys select, Enter and Tab choose, Esc closes. Returns the selected index, -1 without entries. */
const useMenuKeys = ({ text, list, count, onChoose, onClose }: Menu) => {
  const [selected, setSelected] = useState(0)
  const at = Math.min(selected, count - 1)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && count > 0) setSelected((at + step + count) % count)
      else if ((event.key === 'Enter' || event.key === 'Tab') && at >= 0) onChoose(at)
      else if (event.key === 'Escape') onClose()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // Uses the capture phase to run before Quill's own listener.
    text.addEventListener('keydown', onKey, true)
    return () => {
      text.removeEventListener('keydown', onKey, true)
    }
  })
  useEffect(() => {
    text.setAttribute('aria-controls', list)
    return () => {
      text.removeAttribute('aria-controls')
    }
  }, [text, list])
  useEffect(() => {
    if (at >= 0) text.setAttribute('aria-activedescendant', optionId(list, at))
    document.querySelector(`#${optionId(list, at)}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-activedescendant')
    }
  }, [text, list, at])
  return { at, setSelected }
}
