import { AdminFrame } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'

export const NotOfferedPage = ({ kind }: { readonly kind: keyof typeof adminTexts.notOfferedPages }) => {
  const { title, text } = adminTexts.notOfferedPages[kind]
  return (
    <AdminFrame title={title}>
      <p>{text}</p>
    </AdminFrame>
  )
}
