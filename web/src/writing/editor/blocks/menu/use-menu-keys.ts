import { useEffect, useState } from 'react'

type Menu = {
  /** What keeps the focus, and hears the keys. */
  readonly text: HTMLElement
  /** The id of the list in the page. */
  readonly list: string
  /** How many there are to choose from. */
  readonly count: number
  readonly onChoose: (index: number) => void
  readonly onClose: () => void
}

/** The id of an entry in the page. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/**
 * The keys of a list below the text, while the text keeps the focus: arrows choose, Enter and Tab take, Esc closes. Readers of
 * screens hear which one is chosen.
 * @returns the place of the one that is chosen, below 0 where there is none; and how the pointer chooses.
 */
export const useMenuKeys = ({ text, list, count, onChoose, onClose }: Menu) => {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, count - 1)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && count > 0) setChosen((at + step + count) % count)
      else if ((event.key === 'Enter' || event.key === 'Tab') && at >= 0) onChoose(at)
      else if (event.key === 'Escape') onClose()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before Quill's own keys.
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
  return { at, setChosen }
}
