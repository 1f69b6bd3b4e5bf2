/** The optional fields that a request names: by repeating the parameter, or joined by commas. */
export const asked = ({
  optionalFields,
}: {
  readonly optionalFields?: readonly string[];
}): readonly string[] =>
  (optionalFields ?? []).flatMap((names) => names.split(',').map((name) => name.trim()));
