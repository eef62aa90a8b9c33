import './block-margin.css'
import { GripVertical, Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { keepFocus } from '../../toolbar/toolbar-button.tsx'
import type { Margin } from './track-margin.ts'
import { marginTexts as texts } from './margin.texts.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  readonly margin: Margin
  readonly onAdd: () => void
}

const useTop = (top: number) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.style.setProperty('--top', `${Math.round(top)}px`)
  }, [top])
  return element
}

/** Buttons beside a block. They are not in the tab order, because keyboard shortcuts do the same. */
export const BlockMargin = ({ margin, onAdd }: Props) => {
  const { quill, unit, top, isEmpty, status } = margin
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
            onMouseDown={keepFocus}
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
            onMouseDown={keepFocus}
            {...grip}
          >
            <Icon of={GripVertical} />
          </button>
        )}
      </div>
      {place && <DropLine y={place.y} margin={margin} />}
      <p className="vh" role="status">
        {status}
      </p>
    </>
  )
}

const DropLine = ({ y, margin }: { readonly y: number; readonly margin: Margin }) => {
  const area = margin.quill.container.closest('.editor-area')?.getBoundingClientRect().top ?? 0
  return <div className="block-drop" ref={useTop(y - area)} />
}
