import { adminPage } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'
import { NotOpen } from './not-open.tsx'

const Payments = () => <NotOpen kind="payments" />

export const page = adminPage(Payments, adminTexts.notOpen.payments.title)
