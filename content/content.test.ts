import { expect, test } from 'vitest'
import { findProblems } from '#content/checks/all-checks.ts'
import { CONTENT_FOLDER } from '#content/files/content-files.ts'
import { problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'

test('the current curriculum passes every check', () => {
  expect(findProblems(readContent(CONTENT_FOLDER)).map(problemLine)).toEqual([])
})
