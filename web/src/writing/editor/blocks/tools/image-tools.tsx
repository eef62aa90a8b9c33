import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { Images } from 'lucide'
import { useState } from 'react'
import type { FigureImage, Inline } from '../../document/lines.ts'
import { blockTexts as texts } from './block.texts.ts'
import { InlineInput } from './inline-input.tsx'
import { RemoveTool } from './remove-tool.tsx'
import { TextInput } from './text-input.tsx'
import { ToolButton, ToolRow, type ToolsOf } from './tool-button.tsx'

/** A caption as a figure keeps it: none where there is nothing. */
export const withCaption = <Figure extends { readonly caption?: Inline }>(
  { caption: _before, ...figure }: Figure,
  caption: Inline,
) => ({ ...figure, ...(caption.length > 0 && { caption }) })

const withSize = ({ size: _before, ...image }: FigureImage, size?: FigureImage['size']): FigureImage => ({
  ...image,
  ...(size && { size }),
})

/** How wide an image is, what it shows, and what stands below it. */
export const ImageTools = ({ block, onAct }: ToolsOf<'figure-image'>) => {
  const [hint, setHint] = useState('')
  const { index, value } = block
  const put = (image: FigureImage) => {
    onAct(({ replace }) => {
      replace({ ...block, value: image })
    })
  }
  return (
    <>
      <ToolRow>
        <ToolButton
          label={texts.image.column}
          isOn={value.size === undefined}
          onPress={() => {
            put(withSize(value))
          }}
        />
        {PostHtml.imageWidths.map((size) => (
          <ToolButton
            key={size}
            label={texts.image[size]}
            isOn={value.size === size}
            onPress={() => {
              put(withSize(value, size))
            }}
          />
        ))}
        <ToolButton
          label={texts.image.gallery}
          icon={Images}
          onPress={() => {
            onAct(({ joinImages }) => {
              setHint(joinImages(index) ? '' : texts.image.noNeighbour)
            })
          }}
        />
        <RemoveTool index={index} onAct={onAct} />
      </ToolRow>
      <p className="hint" role="status">
        {hint}
      </p>
      <TextInput
        label={texts.alt}
        hint={texts.altHint}
        value={value.alt}
        onChange={(alt) => {
          put({ ...value, alt })
        }}
      />
      <InlineInput
        key={value.src}
        label={texts.caption}
        value={value.caption ?? []}
        onChange={(caption) => {
          put(withCaption(value, caption))
        }}
      />
    </>
  )
}

/** An image within a line, as older texts have them: what it shows. */
export const InlineImageTools = ({ block, onAct }: ToolsOf<'image'>) => (
  <TextInput
    label={texts.alt}
    hint={texts.altHint}
    value={block.alt}
    onChange={(alt) => {
      onAct(({ describeImage }) => {
        describeImage(block.index, alt)
      })
    }}
  />
)
