// Phrases that our texts avoid, and what to write instead. The glossary of CONTRIBUTING.md explains the terms.

export interface Phrase {
  /** As a regular expression over whole words; a space also matches a line break with the marks of a comment. */
  readonly avoid: string;
  readonly write: string;
}

export const PHRASES: readonly Phrase[] = [
  // One term per concept.
  { avoid: '(?:an|the|no|each|every|this|its|last|whole) answers?', write: 'response' },
  { avoid: 'planned answers?', write: 'planned response' },
  { avoid: 'answers?(?=</| with status)', write: 'response' },
  { avoid: '(?:an|the|each|every|this) endpoints?', write: 'operation' },
  { avoid: '(?:the|this|our|API|OpenAPI) specs?', write: 'contract' },
  { avoid: 'first data', write: 'sample data' },
  { avoid: '(?:a|the|each|every|one) complaints?', write: 'problem, finding or message' },
  { avoid: 'complains? (?:that|of|about)', write: 'reports' },
  { avoid: '(?:degree|level)s? of certainty', write: 'standing' },
  { avoid: 'crawls? (?:the|a|all)', write: 'walks' },
  { avoid: 'time stamps?', write: 'timestamp' },
  { avoid: 'an? custom data(?! items?)|custom datas', write: 'custom data, or a custom data item' },
  { avoid: '(?:was|were) not seen', write: 'was not observed' },
  { avoid: 'how (?:grave|sure)|graver|gravest', write: 'the severity, or the standing' },
  // Archaic, inverted or not idiomatic.
  { avoid: 'befell|befall(?:s|en)?', write: 'applied to, or happened to' },
  { avoid: '(?:drawn )?by lot', write: 'random, or at random' },
  { avoid: 'again and again', write: 'repeatedly, or (repeatable)' },
  { avoid: '(?:lies?|lay) here', write: 'appears here' },
  { avoid: '(?:stands?|stood) in the (?:service )?document', write: 'is documented' },
  { avoid: 'in its stead', write: 'instead' },
  { avoid: 'what becomes of', write: 'what happens to' },
  { avoid: 'led elsewhere', write: 'redirected' },
  { avoid: 'leaves? the getting', write: 'leaves obtaining it' },
  { avoid: 'how long (?:it|they) (?:is|are) good for', write: 'how long it is valid' },
  {
    avoid: 'for (?:there|it|they|that) (?:is|are|was|were|has|have)',
    write: 'because there is, or since it is',
  },
  { avoid: 'at the (?:least|most)', write: 'at least, or at most' },
  { avoid: '(?:is|are|be) told of', write: 'is notified of' },
  { avoid: '(?:speaks?|spoke) of', write: 'mentions' },
  { avoid: 'without a word', write: 'silently' },
  { avoid: 'where (?:one|a body) is due', write: 'where one is required' },
  { avoid: 'that (?:is|are) none', write: 'invalid' },
  { avoid: 'in force', write: 'active' },
  { avoid: 'did not come', write: 'was not returned' },
  { avoid: 'hears? of', write: 'is notified of' },
  { avoid: 'bears? (?:a|our|the) names?', write: 'has a name' },
  { avoid: 'as (?:it was|they were) read', write: 'from an earlier response' },
  { avoid: 'replaces? (?:(?!with)[a-z]+ )+by', write: 'replaces ... with' },
  { avoid: 'stands? in the way', write: 'prevents, or still uses' },
  { avoid: 'belongs? into', write: 'belongs in' },
  {
    avoid: '(?<=: )(?:documented|observed|inferred|assumed)(?=\\. [A-Z])',
    write: '(observed), or is observed',
  },
  { avoid: 'leads? nowhere', write: 'does not resolve, or does not exist' },
  {
    avoid:
      '(?<!there )(?:is|are|be) no (?:number|text|list|integer|JSON|GET|UTF-8|image|form|report|baseline|control)s?',
    write: 'is not',
  },
  { avoid: 'in vain', write: 'without success' },
  { avoid: 'told apart|tells? (?:[a-z]+ ){1,4}apart', write: 'distinguished, or distinguishes' },
  {
    avoid: '(?:pages?|guides?|reports?|documents?|programs?|samples?) of the owner',
    write: "the owner's, or by the owner",
  },
  { avoid: 'without regard to case', write: 'ignoring case' },
  { avoid: 'in (?:the|its|their) place of|takes? the place of', write: 'instead of, or replaces' },
  { avoid: 'br(?:oke|eaks?) off', write: 'failed, or was cut off' },
  { avoid: 'stopped answering', write: 'stopped responding' },
  { avoid: 'whoever', write: 'anyone who' },
  { avoid: '(?:undefined|nothing|none) where', write: 'undefined if' },
  { avoid: 'rests? on', write: 'depends on, or is based on' },
  { avoid: 'says? of', write: 'says about' },
  { avoid: 'comes? back', write: 'is returned' },
  { avoid: 'anew', write: 'again' },
  { avoid: 'all the same', write: 'anyway' },
  { avoid: 'for ever', write: 'forever' },
  { avoid: 'wh(?:ither|ence)|thereof|hitherto|henceforth|lest', write: 'a plain word' },
];
