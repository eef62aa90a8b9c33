import './block-margin.css'
import { GripVertical, Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { keepCursor } from '../../toolbar/toolbar-button.tsx'
import type { Margin } from './follow-margin.ts'
import { marginTexts as texts } from './margin.texts.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  readonly margin: Margin
  /** Asks for a block in the line with the cursor. */
  readonly onAdd: () => void
}

const useTop = (top: number) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.style.setProperty('--top', `${Math.round(top)}px`)
  }, [top])
  return element
}

/**
 * Beside a block: `+` where a line is empty, else a grip to drag the block by. They are no stops of the tab key: the text has `/` and
 * Alt+Shift with the arrows.
 */
export const BlockMargin = ({ margin, onAdd }: Props) => {
  const { quill, unit, top, isEmpty, said } = margin
  const { place, isDragging, ...grip } = useDrag(margin)
  const element = useTop(top)
  return (
    <>
      <div className="block-margin" ref={element}>
        {isEmpty ? (
          <button
            type="button"
            className="icon-btn"
            aria-label={texts.add}
            title={texts.add}
            tabIndex={-1}
            onMouseDown={keepCursor}
            onClick={() => {
              quill.setSelection(unit().index, 0, 'user')
              onAdd()
            }}
          >
            <Icon of={Plus} />
          </button>
        ) : (
          <button
            type="button"
            className={isDragging ? 'icon-btn grip dragged' : 'icon-btn grip'}
            aria-label={texts.grip}
            title={texts.grip}
            tabIndex={-1}
            onMouseDown={keepCursor}
            {...grip}
          >
            <Icon of={GripVertical} />
          </button>
        )}
      </div>
      {place && <DropLine y={place.y} margin={margin} />}
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}

/** Where the block would go. */
const DropLine = ({ y, margin }: { readonly y: number; readonly margin: Margin }) => {
  const area = margin.quill.container.closest('.editor-area')?.getBoundingClientRect().top ?? 0
  return <div className="block-drop" ref={useTop(y - area)} />
}
