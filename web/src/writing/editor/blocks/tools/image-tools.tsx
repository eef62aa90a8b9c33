import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { Images } from 'lucide'
import { useState } from 'react'
import type { FigureImage, Inline } from '../../document/lines.ts'
import { blockTexts as texts } from './block.texts.ts'
import { InlineInput } from './inline-input.tsx'
import { RemoveTool } from './remove-tool.tsx'
import { TextInput } from './text-input.tsx'
import { ToolButton, ToolRow, type ToolsOf } from './tool-button.tsx'

export const withCaption = <Figure extends { readonly caption?: Inline }>(
  { caption: _before, ...figure }: Figure,
  caption: Inline,
) => ({ ...figure, ...(caption.length > 0 && { caption }) })

const withSize = ({ size: _before, ...image }: FigureImage, size?: FigureImage['size']): FigureImage => ({
  ...image,
  ...(size && { size }),
})

export const ImageTools = ({ block, onEdit }: ToolsOf<'figure-image'>) => {
  const [hint, setHint] = useState('')
  const { index, value } = block
  const update = (image: FigureImage) => {
    onEdit(({ replace }) => {
      replace({ ...block, value: image })
    })
  }
  return (
    <>
      <ToolRow>
        <ToolButton
          label={texts.image.column}
          isOn={value.size === undefined}
          onClick={() => {
            update(withSize(value))
          }}
        />
        {PostHtml.imageWidths.map((size) => (
          <ToolButton
            key={size}
            label={texts.image[size]}
            isOn={value.size === size}
            onClick={() => {
              update(withSize(value, size))
            }}
          />
        ))}
        <ToolButton
          label={texts.image.gallery}
          icon={Images}
          onClick={() => {
            onEdit(({ mergeIntoGallery }) => {
              setHint(mergeIntoGallery(index) ? '' : texts.image.noNeighbour)
            })
          }}
        />
        <RemoveTool index={index} onEdit={onEdit} />
      </ToolRow>
      <p className="hint" role="status">
        {hint}
      </p>
      <TextInput
        label={texts.alt}
        hint={texts.altHint}
        value={value.alt}
        onChange={(alt) => {
          update({ ...value, alt })
        }}
      />
      <InlineInput
        key={value.src}
        label={texts.caption}
        value={value.caption ?? []}
        onChange={(caption) => {
          update(withCaption(value, caption))
        }}
      />
    </>
  )
}

/** Edits the alt text of an inline image. Only older texts have inline images. */
export const InlineImageTools = ({ block, onEdit }: ToolsOf<'image'>) => (
  <TextInput
    label={texts.alt}
    hint={texts.altHint}
    value={block.alt}
    onChange={(alt) => {
      onEdit(({ setAltText }) => {
        setAltText(block.index, alt)
      })
    }}
  />
)
