import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { KnownError } from '#contract/errors/errors.ts'
import { ApiError } from './api-error.ts'
import { errorsBeside, errorsByField, type FieldErrors } from './field-errors.ts'
import type { Posted } from './posted-form.ts'
import { useErrorToast } from './use-error-toast.ts'

interface Options<Fields> {
  /** Schema of the contract by which the values are validated. */
  schema: z.ZodType<Fields>
  /** Reads the values to validate; by default every field by its name. */
  read?: (typed: FormData) => unknown
  /** Sends the valid values; usually the `mutate` of a mutation. */
  send: (fields: Fields, then: { onSuccess: () => void; onError: (error: Error) => void }) => void
  onSuccess?: (fields: Fields) => void
  /** Called with an invalid form, instead of sending it. */
  onMistake?: (form: HTMLFormElement) => void
  /** Error to display if the request failed without an error of the server. */
  failed: KnownError
  /** The rejected no-JavaScript form that the page was rendered with. */
  posted?: Posted
  /** Maps an error of the server to fields. */
  errorsIn?: (error: ApiError) => FieldErrors
  /** Whether an error is also displayed as a toast; false if the field errors suffice. */
  needsToast?: (error: Error, errors: FieldErrors) => boolean
}

/**
 * Form that is validated by a schema before it is sent. Errors are displayed beside their fields, both
 * those of the client and those of the server.
 */
export function useCheckedForm<Fields>(options: Options<Fields>) {
  const { schema, read = Object.fromEntries, send, onSuccess, onMistake, posted, failed } = options
  const { errorsIn = ({ fields }) => fields, needsToast = () => true } = options
  const toastError = useErrorToast(failed)
  const [errors, setErrors] = useState<FieldErrors>(posted?.problem?.fields ?? {})

  function onError(error: Error): void {
    const found = error instanceof ApiError ? errorsIn(error) : {}
    setErrors(found)
    if (needsToast(error, found)) toastError(error)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    posted?.forget()
    const checked = schema.safeParse(read(new FormData(event.currentTarget)))
    setErrors(checked.success ? {} : errorsByField(checked.error.issues))
    if (checked.success) send(checked.data, { onSuccess: () => onSuccess?.(checked.data), onError })
    else onMistake?.(event.currentTarget)
  }

  const onInput = (event: FormEvent) => setErrors((now) => errorsBeside(now, event))

  return { errors, onSubmit, onInput }
}
