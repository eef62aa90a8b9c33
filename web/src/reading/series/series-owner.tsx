import type { Series } from '@soko/contracts/types/series.ts'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { seriesOwnerTexts as texts } from './series-owner.texts.ts'

const SeriesForm = lazyPart(async () => (await import('./series-form.tsx')).SeriesForm)

export const SeriesOwner = ({ series }: { readonly series: Series }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return isOpen ? (
    <SeriesForm series={series} onClose={close} />
  ) : (
    <Button
      onClick={() => {
        setIsOpen(true)
      }}
    >
      {texts.change}
    </Button>
  )
}
