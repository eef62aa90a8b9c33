import './find-bar.css'
import { ChevronDown, ChevronUp, X } from 'lucide'
import { type KeyboardEvent, useEffect, useReducer, useState } from 'react'
import type { Quill } from 'react-quill'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { toolsTexts } from '../toolbar/tools.texts.ts'
import { countMatches, findMatches, type Match, replaceMatches } from './find-matches.ts'
import { showMatches } from './show-matches.ts'

const { find: texts } = toolsTexts

type Props = {
  readonly quill: Quill
  /** Back to the text. */
  readonly onClose: () => void
}

/** What is selected, if that is something to look for. */
const selectedIn = (quill: Quill): string => {
  const range = quill.getSelection()
  const text = range === null ? '' : quill.getText(range)
  return text.includes('\n') || text.length > 100 ? '' : text
}

/** Finds words in the text and puts others in their place. Enter goes on, Shift+Enter back, Esc leads to what was found. */
export const FindBar = ({ quill, onClose }: Props) => {
  const [words, setWords] = useState(() => selectedIn(quill))
  const [other, setOther] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  /** The match in question is the first from here on. */
  const [from, setFrom] = useState(() => ({ index: quill.getSelection()?.index ?? 0, nth: 0 }))
  const [replaced, setReplaced] = useState<number>()
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    quill.on('text-change', readAgain)
    return () => {
      quill.off('text-change', readAgain)
    }
  }, [quill])

  const wanted = { words, matchCase, wholeWords }
  const matches = findMatches(quill, wanted)
  const at = Math.max(
    matches.findIndex(({ index, nth }) => index > from.index || (index === from.index && nth >= from.nth)),
    0,
  )
  const current = matches[at]
  useEffect(() => showMatches(quill, matches, current))

  const go = (step: 1 | -1) => {
    const next = matches[(at + step + matches.length) % matches.length]
    if (next !== undefined) setFrom(next)
    setReplaced(undefined)
  }
  const replace = (these: readonly Match[]) => {
    const [first] = these
    if (first === undefined) return
    replaceMatches(quill, these, other)
    setFrom(
      first.within === undefined
        ? { index: first.index + other.length, nth: 0 }
        : { index: first.index, nth: first.nth + countMatches(other, wanted) },
    )
    setReplaced(these.length)
  }
  const close = () => {
    // What is embedded comes in hand; selected, the next key would take it away.
    if (current !== undefined)
      quill.setSelection(current.index, current.within === undefined ? current.length : 0, 'user')
    onClose()
  }
  /** No form may stand in a form: Enter publishes nothing here. */
  const onEnter = (act: (isBack: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act(event.shiftKey)
  }
  const said = () => {
    if (words === '') return ''
    if (replaced !== undefined) return texts.replaced(replaced)
    if (current === undefined) return texts.none
    const count = texts.count(at + 1, matches.length)
    return current.within?.isDrawn === false ? texts.inNote(count) : count
  }
  return (
    <div
      className="find-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <input
        className="input"
        aria-label={texts.words}
        placeholder={texts.words}
        value={words}
        ref={selectAtOnce}
        enterKeyHint="search"
        onKeyDown={onEnter((isBack) => {
          go(isBack ? -1 : 1)
        })}
        onChange={({ target }) => {
          setWords(target.value)
          setReplaced(undefined)
        }}
      />
      <div className="find-acts">
        <IconButton
          label={texts.previous}
          onClick={() => {
            go(-1)
          }}
        >
          <Icon of={ChevronUp} />
        </IconButton>
        <IconButton
          label={texts.next}
          onClick={() => {
            go(1)
          }}
        >
          <Icon of={ChevronDown} />
        </IconButton>
        <IconButton label={texts.close} onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <input
        className="input"
        aria-label={texts.other}
        placeholder={texts.other}
        value={other}
        onKeyDown={onEnter(() => {
          replace(current ? [current] : [])
        })}
        onChange={({ target }) => {
          setOther(target.value)
        }}
      />
      <div className="find-acts">
        <Button
          onClick={() => {
            replace(current ? [current] : [])
          }}
        >
          {texts.replace}
        </Button>
        <Button
          onClick={() => {
            replace(matches)
          }}
        >
          {texts.replaceAll}
        </Button>
      </div>
      <div className="find-options">
        <Option label={texts.matchCase} isOn={matchCase} onChange={setMatchCase} />
        <Option label={texts.wholeWords} isOn={wholeWords} onChange={setWholeWords} />
        <span role="status">{said()}</span>
      </div>
    </div>
  )
}

type OptionProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Option = ({ label, isOn, onChange }: OptionProps) => (
  <label>
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => {
        onChange(target.checked)
      }}
    />
    {label}
  </label>
)

const selectAtOnce = (input: HTMLInputElement | null) => {
  input?.select()
}
