import type { Card } from '@soko/contracts/types/post.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { seriesOwnerTexts as texts } from './series-owner.texts.ts'

type Props = { readonly parts: readonly Card[]; readonly onChange: (parts: Card[]) => void }

export const SeriesOrder = ({ parts, onChange }: Props) => {
  const id = useId()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, step: 1 | -1) => {
    const part = parts[from]
    const to = from + step
    if (part === undefined || to < 0 || to >= parts.length) return
    const others = parts.filter((_, at) => at !== from)
    onChange([...others.slice(0, to), part, ...others.slice(to)])
    setAnnouncement(texts.moved(part.title, to + 1, parts.length))
  }
  const onKey = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <fieldset className="series-order" aria-describedby={id}>
      <legend>{texts.order}</legend>
      <p className="hint" id={id}>
        {texts.orderHint}
      </p>
      <ol>
        {parts.map(({ _id, title }, at) => (
          <li key={_id}>
            <span dir="auto">{title}</span>
            <IconButton
              label={texts.up(title)}
              aria-disabled={at === 0 || undefined}
              onKeyDown={onKey(at)}
              onClick={() => {
                move(at, -1)
              }}
            >
              <Icon of={ArrowUp} />
            </IconButton>
            <IconButton
              label={texts.down(title)}
              aria-disabled={at === parts.length - 1 || undefined}
              onKeyDown={onKey(at)}
              onClick={() => {
                move(at, 1)
              }}
            >
              <Icon of={ArrowDown} />
            </IconButton>
          </li>
        ))}
      </ol>
      <span className="vh" role="status">
        {announcement}
      </span>
    </fieldset>
  )
}
