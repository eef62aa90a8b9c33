// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { writeEquations } from './word-equations.ts'

const part = (math: string) =>
  new DOMParser().parseFromString(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body><w:p><w:r><w:t>It is </w:t></w:r>${math}</w:p></w:body></w:document>`,
    'text/xml',
  )

const r = (text: string) => `<m:r><w:rPr/><m:t>${text}</m:t></m:r>`
const e = (name: string, ...inner: readonly string[]) => `<m:${name}>${inner.join('')}</m:${name}>`

it.each([
  [r('P=') + e('f', e('fPr'), e('num', r('D')), e('den', r('r-g'))), 'P=D/(r-g)'],
  [e('sSup', e('e', r('x')), e('sup', r('n+1'))), 'x^(n+1)'],
  [e('sSubSup', e('e', r('x')), e('sub', r('i')), e('sup', r('2'))), 'x_i^2'],
  [e('rad', e('deg'), e('e', r('a+b'))), '√(a+b)'],
  [e('rad', e('deg', r('3')), e('e', r('a'))), 'root_3(a)'],
  [
    e('nary', e('naryPr', '<m:chr m:val="∑"/>'), e('sub', r('i=1')), e('sup', r('n')), e('e', r('x'))),
    '∑_(i=1)^n x',
  ],
  [e('d', e('e', r('a'))), '(a)'],
  [e('d', e('dPr', '<m:begChr m:val="["/>', '<m:endChr m:val=""/>'), e('e', r('a')), e('e', r('b'))), '[a|b'],
  [e('func', e('fName', r('ln')), e('e', r('x'))), 'ln x'],
  [e('m', e('mr', e('e', r('1')), e('e', r('2'))), e('mr', e('e', r('3')), e('e', r('4')))), '[1, 2; 3, 4]'],
  [e('acc', e('accPr', '<m:chr m:val="^"/>'), e('e', r('y'))), 'y'],
  ['<w:r><w:t>words</w:t></w:r>', 'words'],
])('writes %s as %s', (math, text) => {
  const document = part(`<m:oMath>${math}</m:oMath>`)
  expect(writeEquations(document)).toBe(1)
  expect(document.documentElement.textContent).toBe(`It is ${text}`)
  expect(document.querySelectorAll('p > r > t')).toHaveLength(2)
})

it('writes each equation of a block', () => {
  const document = part(
    `<m:oMathPara><m:oMathParaPr/><m:oMath>${r('a')}</m:oMath><m:oMath>${r('b')}</m:oMath></m:oMathPara>`,
  )
  expect(writeEquations(document)).toBe(2)
  expect(document.querySelectorAll('p > r > t')).toHaveLength(3)
})
