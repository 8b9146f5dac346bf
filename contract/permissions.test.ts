import { expect, test } from 'vitest'
import { errors } from '#contract/errors/errors.ts'
import { mayDo, type Operation, permissions, roles } from './permissions.ts'

test('a visitor may read and search the studies', () => {
  expect(
    ['study.list', 'study.read', 'study.search'].every((operation) =>
      mayDo(operation as Operation, ['visitor']),
    ),
  ).toBe(true)
})

test('only signed-in users may mark a study complete', () => {
  expect(roles.filter((role) => mayDo('completion.mark', [role]))).toEqual(
    roles.filter((role) => role !== 'visitor'),
  )
})

test('someone without any role may do nothing', () => {
  expect(Object.keys(permissions).filter((operation) => mayDo(operation as Operation, []))).toEqual([])
})

test('every error code in the table of permissions is in the catalogue of errors', () => {
  expect(Object.values(permissions).filter(({ otherwise }) => !(otherwise in errors))).toEqual([])
})
