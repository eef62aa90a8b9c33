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
  /** On phones there is room for the fields of one. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChange: (figure: Figure) => void
  /** Where one may go. */
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
        onPress={() => {
          onChange(withTrend(figure, trend))
        }}
      />
    ))}
    <ToolButton
      isSmall
      label={texts.removeOne(number)}
      icon={X}
      isOff={onRemove === undefined}
      onPress={() => onRemove?.()}
    />
  </div>
)

/** The figures of a strip: what each is, how much, and how it changed. */
export const StripTools = ({ block, onAct }: ToolsOf<'figure-strip'>) => {
  const { figures } = block.value
  const [open, setOpen] = useState(0)
  const put = (strip: FigureStrip) => {
    onAct(({ replace }) => {
      replace({ ...block, value: strip })
    })
  }
  const withFigures = (now: readonly Figure[]) => {
    put({ ...block.value, figures: now })
  }
  const canLose = figures.length > PostHtml.fewest.figures
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
            canLose
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
          isOff={figures.length >= PostHtml.most.figures}
          onPress={() => {
            withFigures([...figures, { label: '', value: '' }])
            setOpen(figures.length)
          }}
        />
        <RemoveTool index={block.index} onAct={onAct} />
      </ToolRow>
      <InlineInput
        label={blockTexts.caption}
        value={block.value.caption ?? []}
        onChange={(caption) => {
          put(withCaption(block.value, caption))
        }}
      />
    </>
  )
}
