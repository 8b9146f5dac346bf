import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  /** Selected value. Without `onChange`, only the initially selected value, which the user can change in the form. */
  value: Value
  onChange?: (value: Value) => void
  /** Name under which a form submits the selected value; by default, a generated name. */
  name?: string
  /** `bar` is one segmented bar, for a few short options; `pills` are separate, for many options. */
  shape?: 'bar' | 'pills'
}

/** Radio buttons that look like pills or like a segmented bar. */
export function Choices<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  shape = 'pills',
}: Props<Value>) {
  const ownName = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div
        className={
          shape === 'bar' ? 'flex rounded-md border border-line bg-sunk p-1' : 'flex flex-wrap gap-2'
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'relative inline-flex min-h-11 cursor-pointer items-center justify-center text-sm',
              'transition-[background-color,color] duration-120',
              'has-focus-visible:outline-2 has-focus-visible:outline-lake has-focus-visible:outline-offset-2',
              shape === 'bar'
                ? 'flex-1 rounded-sm px-1 text-soft has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_1px_2px_rgb(0_0_0/.12)]'
                : 'rounded-full border border-edge/60 px-4 hover:border-lake has-checked:border-lake has-checked:bg-lake has-checked:text-on-lake',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name ?? ownName}
              value={option.value}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === value })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
