import { expect, test } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const needed = (sheet: string, html: string) => criticalStyles(sheet)(html)

test('a rule remains if the page has every class that one of its selectors requires', () => {
  const sheet = '.card{a:b}.card .title{c:d}.other,.title:hover{e:f}.other{g:h}'
  expect(needed(sheet, '<p class="card wide"><b class="title">')).toBe(
    '.card{a:b}.card .title{c:d}.other,.title:hover{e:f}',
  )
  expect(needed(sheet, '<p class="card">')).toBe('.card{a:b}')
})

test('rules that require no class remain, and so do at-rules', () => {
  const sheet =
    '@layer base,utilities;@font-face{src:url("a;b}.woff2")}@property --x{syntax:"*";inherits:false}@keyframes rise{from{a:b}to{c:d}}:root{--a:1;--x:a}[data-theme=dark] p,#main>*{e:f}'
  expect(needed(sheet, '')).toBe(sheet)
})

test('the registration of a custom property is removed if no rule of the page uses it', () => {
  const sheet =
    '@property --x{syntax:"*";inherits:false}@property --x-y{syntax:"*";inherits:false}.a{b:var(--x-y)}.c{d:var(--x)}'
  expect(needed(sheet, '<p class="a">')).toBe('@property --x-y{syntax:"*";inherits:false}.a{b:var(--x-y)}')
})

test('conditional blocks are filtered, and empty ones are removed', () => {
  const sheet = '@layer utilities{@media (width>=40rem){.a{x:y}.b{x:y}}@supports (color:red){.b{x:y}}}'
  expect(needed(sheet, '<p class="a">')).toBe('@layer utilities{@media (width>=40rem){.a{x:y}}}')
})

test('an empty layer is still named, because its first mention determines its priority', () => {
  const sheet =
    '/*! tailwindcss v4.3 | MIT */\n@layer properties{@supports (a:b){*{--x:0}}}@layer base{p{a:b}}@layer utilities{.a{x:y}}'
  expect(needed(sheet, '')).toBe('@layer properties;@layer base{p{a:b}}@layer utilities;')
})

test('escaped class names of stylesheet and page match', () => {
  const sheet = String.raw`.sm\:px-3\.5{a:b}.\32 xl{c:d}.\[\&_h2\]\:mt-8 h2{e:f}.w-\[calc\(1\,2\)\]{g:h}.before\:\{\}:before{content:"}"}`
  expect(needed(sheet, '<p class="sm:px-3.5 2xl [&amp;_h2]:mt-8"><p class="w-[calc(1,2)] before:{}">')).toBe(
    sheet,
  )
  expect(needed(sheet, '<p class="px-3">')).toBe('')
})

test('a class that a selector excludes, or lists as an alternative, removes no rule', () => {
  const sheet = ':where(.a>:not(:last-child)){x:y}p:not(.b,.c){x:y}'
  expect(needed(sheet, '<p>')).toBe(sheet)
})
