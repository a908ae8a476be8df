/**
 * A loader of webpack that leaves out assignments to properties of a library's parts, such as `Form.displayName = …`, which
 * keep a part in the bundle although nothing imports it. Option `of`: the parts, none of which the portal may use.
 */
export default function withoutStatics(source) {
  return this.getOptions().of.reduce((text, part) => {
    const assignment = new RegExp(`^${part}\\.\\w+ = (?:'[^']*'|\\{[^}]*\\});$`, 'm')
    if (!assignment.test(text)) throw new Error(`${this.resourcePath} has no static of ${part} any more`)
    return text.replace(assignment, '')
  }, source)
}
