import { Blank } from '../../ui/blank.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'

/** A screen for what there is nothing of yet: it says so, and why. */
export const NotOpen = ({ kind }: { readonly kind: keyof typeof adminTexts.notOpen }) => {
  const { title, headline, text } = adminTexts.notOpen[kind]
  return (
    <AdminFrame title={title}>
      <Blank title={headline} text={text} />
    </AdminFrame>
  )
}
