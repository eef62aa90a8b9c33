import { PostHtml, type Trend } from '@soko/contracts/text/post-html.ts'
import { ChevronDown, Plus, TrendingDown, TrendingUp, X } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import type { Figure, FigureStrip } from '../../document/lines.ts'
import { blockTexts } from './block.texts.ts'
import { withCaption } from './image-tools.tsx'
import { InlineInput } from './inline-input.tsx'
import { RemoveTool } from './remove-tool.tsx'
import { TextInput } from './text-input.tsx'
import { ToolButton, ToolRow, type ToolsOf } from './tool-button.tsx'

const { strip: texts } = blockTexts

const withTrend = ({ trend: before, ...figure }: Figure, trend: Trend): Figure => ({
  ...figure,
  ...(before !== trend && { trend }),
})

const withChange = ({ change: _before, ...figure }: Figure, change: string): Figure => ({
  ...figure,
  ...(change !== '' && { change }),
})

type EntryProps = {
  readonly figure: Figure
  readonly number: number
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChange: (figure: Figure) => void
  /** Undefined if the strip already has the minimum number of figures. */
  readonly onRemove: (() => void) | undefined
}

const Entry = ({ figure, number, isOpen, onOpen, onChange, onRemove }: EntryProps) => (
  <div className="block-entry">
    <button type="button" className="block-entry-name" aria-expanded={isOpen} onClick={onOpen}>
      <Icon of={ChevronDown} />
      <span>{texts.figure(number, figure.label)}</span>
    </button>
    <TextInput
      label={texts.label(number)}
      value={figure.label}
      onChange={(label) => {
        onChange({ ...figure, label })
      }}
    />
    <TextInput
      label={texts.value(number)}
      value={figure.value}
      onChange={(value) => {
        onChange({ ...figure, value })
      }}
    />
    <TextInput
      label={texts.change(number)}
      value={figure.change ?? ''}
      onChange={(change) => {
        onChange(withChange(figure, change))
      }}
    />
    {PostHtml.trends.map((trend) => (
      <ToolButton
        key={trend}
        isSmall
        label={texts[trend](number)}
        icon={trend === 'up' ? TrendingUp : TrendingDown}
        isOn={figure.trend === trend}
        onClick={() => {
          onChange(withTrend(figure, trend))
        }}
      />
    ))}
    <ToolButton
      isSmall
      label={texts.removeOne(number)}
      icon={X}
      isDisabled={onRemove === undefined}
      onClick={() => onRemove?.()}
    />
  </div>
)

export const StripTools = ({ block, onEdit }: ToolsOf<'figure-strip'>) => {
  const { figures } = block.value
  const [open, setOpen] = useState(0)
  const update = (strip: FigureStrip) => {
    onEdit(({ replace }) => {
      replace({ ...block, value: strip })
    })
  }
  const withFigures = (now: readonly Figure[]) => {
    update({ ...block.value, figures: now })
  }
  const canRemove = figures.length > PostHtml.fewest.figures
  return (
    <>
      {figures.map((figure, place) => (
        <Entry
          key={place}
          figure={figure}
          number={place + 1}
          isOpen={place === open}
          onOpen={() => {
            setOpen(place === open ? -1 : place)
          }}
          onChange={(now) => {
            withFigures(figures.with(place, now))
          }}
          onRemove={
            canRemove
              ? () => {
                  withFigures(figures.toSpliced(place, 1))
                }
              : undefined
          }
        />
      ))}
      <ToolRow>
        <ToolButton
          label={texts.add}
          icon={Plus}
          isDisabled={figures.length >= PostHtml.most.figures}
          onClick={() => {
            withFigures([...figures, { label: '', value: '' }])
            setOpen(figures.length)
          }}
        />
        <RemoveTool index={block.index} onEdit={onEdit} />
      </ToolRow>
      <InlineInput
        label={blockTexts.caption}
        value={block.value.caption ?? []}
        onChange={(caption) => {
          update(withCaption(block.value, caption))
        }}
      />
    </>
  )
}
