/* eslint-disable lingui/no-unlocalized-strings -- words that people write, none of ours */

/**
 * Whether somebody says, of themselves and now, that they want to die or that it would be easier not
 * to be here. English and German. It would rather miss one than speak to somebody who meant something
 * else: its rates are in says-it-is-too-much.spec.ts. No clinician has read these lists yet.
 */
export function saysItIsTooMuch(text: string): boolean {
  return sentencesOf(text).some((sentence, index, all) =>
    languages.some(
      ({ wishes, others }) =>
        wishes.some((wish) => wish.test(sentence)) &&
        !others.some((other) => other.test(sentence)) &&
        // "Two years ago. I wanted to die": what came before may say so.
        !others.some((other) => other.test(all[index - 1] ?? '')),
    ),
  );
}

/** In small letters, with one kind of apostrophe. */
function sentencesOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .split(/[.!?\n…]+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** Patterns of one alternative a line; a blank stands for any blank. */
const anyOf = (...alternatives: string[]) =>
  alternatives.map(
    (alternative) => new RegExp(`(?<![\\p{L}'])(?:${alternative})(?![\\p{L}])`, 'u'),
  );

const languages = [
  {
    wishes: anyOf(
      "i (?:just |really |honestly |only )*(?:want to|wanna|wana|wish i could|would like to|'d like to|am going to|'m going to|'m gonna|am gonna|plan to|'m ready to|am ready to) (?:just |finally )?(?:die|be dead|kill myself|end my life|end it all|take my (?:own )?life|never wake up|not wake up|not exist|stop existing|not be here anymore|not be alive)",
      '(?:want to|wanna) (?:kill myself|end my life|end it all)',
      "i (?:really |just |honestly )*(?:don'?t|do not|dont) (?:really )?(?:want to|wanna|wana) (?:live|be alive|exist|be here|wake up|keep living|go on living)(?: anymore| any more| any longer| tomorrow| at all)?",
      "(?:i wish|wish) (?:i (?:was|were) (?:dead|gone|never born)|i (?:wouldn't|would not|didn't|did not|don't) (?:wake up|exist)|i had never been born|i'd never been born|i could (?:just )?(?:not wake up|stop existing|fall asleep and never wake up))",
      "(?:it|life|things|everything|everyone|everybody|they|the world|my \\w+|my family|my kids)(?: would|'d) (?:all |just |probably )?be (?:so much |much |far |a lot )?(?:easier|better|better off|happier|simpler)(?: off)? (?:if i (?:was|were|wasn't|weren't|am|just)(?: not|n't)? (?:gone|dead|here|around|disappeared|died|born|alive)|without me|not to be here|not being here|not to exist|not to wake up)",
      "i(?:'d| would) be (?:better off|happier) (?:dead|gone)",
      "(?:be |feel |'m |am )?better off (?:dead|without me)",
      "i (?:can't|cannot|cant|can not) (?:go on living|keep living|live anymore|live any more|live any longer|stay alive)",
      "i(?:'ve| have)? (?:see |got |have |find )?no (?:reason|point|will|energy) (?:left )?(?:to live|to be alive|in living|to stay alive|to keep living|to exist)",
      "(?:there's|there is|i see) no (?:reason|point) (?:left )?(?:for me )?(?:to live|in living|to be alive|in being alive|in me being here|in being here)",
      "i (?:have |'ve got )?nothing (?:left )?to live for",
      "i(?:'m| am)? (?:keep |can't stop |cant stop |always |constantly )?think(?:ing)? (?:about|of) (?:killing myself|ending it all|ending my life|ending it tonight|suicide|how to die|dying (?:every|all) (?:day|night|the time))",
      "i(?:'m| am| feel) (?:so |very |really |just |feeling )*suicidal",
      '(?:tonight|today|this week) is (?:my last|the last)',
      "i(?:'m| am) (?:so |just )?(?:tired|done|sick|exhausted) (?:of|with) (?:living|being alive|life|existing|staying alive)",
      "i (?:already )?(?:wrote|have written|'ve written) (?:my |the )?(?:goodbye|farewell|last) (?:note|letter|letters|notes)s?",
      "easier (?:not to be here|not being here|to be dead|to be gone|to just not be here|to not be here|to not exist|if i wasn't here|if i weren't here)",
      "nobody would (?:even )?(?:notice|miss me|care) if i (?:was|were|am) (?:gone|dead|died)|(?:no one|nobody|noone) would (?:even )?(?:notice|miss me|care) if i (?:died|disappeared|was gone|were gone|wasn't here)",
      'i want (?:it|this|everything|the pain) to (?:end|stop) (?:forever|for good|tonight)',
      "i(?:'m| am) (?:a burden|just a burden) to (?:everyone|everybody|my family|them all)",
      'kms|i wanna die|i want to die|ready to die',
    ),
    others: anyOf(
      "(?:not|never|no longer|n't|nt) (?:actually |really |going to |want to |wanna |feeling |be )*(?:die|suicidal|kill myself|end my life|hurt myself|dead)",
      'used to|years? ago|months? ago|weeks? ago|last (?:year|summer|winter|spring|autumn|fall|month)|back then|when i was|at (?:\\d+|fifteen|sixteen|seventeen) i|once|in the past|in my (?:teens|twenties)|glad i|survived',
      '(?:he|she|they|who|that|which|someone|somebody|people|patients?|clients?|friend|brother|sister|mum|mom|mother|dad|father|son|daughter|wife|husband|partner|cousin|colleague|teacher|student|grandma|grandpa|nan) (?:\\w+ ){0,3}(?:says?|said|told|tells|texted|wrote|writes|wants?|wanted|feels?|felt|thinks?|keeps?|kept|is|was|talks?|posted|sings?|sang|asks?|asked)',
      'song|lyrics?|film|movie|book|novel|chapter|poem|character|game|level|boss|band|album|chorus|episode|series|news|article|documentary|quote',
      'lol|lmao|haha\\w*|kidding|joking|embarrass\\w*|cringe|laughing|laughter|of boredom|of shame|from laughing|for (?:a|some|that) (?:coffee|chocolate|pizza)|exam|homework|deadline|meeting|monday|homework|presentation',
      'if (?:you|someone|somebody|anyone|your)|whenever (?:you|someone)|have you|do you|how do (?:i|you)|what if|what do',
      'dying to|to die for',
    ),
  },
  {
    wishes: anyOf(
      'ich (?:\\S+ ){0,4}(?:will|möchte|moechte|mag|würde gern|wuerde gern|würd gern|wollte am liebsten|würde am liebsten|wuerde am liebsten|werde) (?:\\S+ ){0,4}(?:sterben|tot sein|weg sein für immer|nicht mehr leben|nicht mehr da sein|nicht mehr hier sein|nicht mehr existieren|nicht mehr sein|mich umbringen|nicht mehr aufwachen|nie wieder aufwachen|nie mehr aufwachen|nicht mehr weiterleben|mir das leben nehmen|mich töten|einschlafen und nicht mehr aufwachen|allem ein ende setzen|dem ein ende setzen|schluss machen mit allem|meinem leben ein ende setzen|mein leben beenden)',
      '(?:will|möchte|moechte|mag|kann) (?:ich )?(?:\\S+ ){0,3}(?:nicht mehr leben|nicht mehr da sein|nicht mehr aufwachen|sterben|tot sein|nimmer leben|nicht mehr weiterleben|nimmer aufwachen)',
      'ich (?:will|mag|kann) (?:so |einfach |echt |wirklich )*nicht mehr (?:leben|weiterleben|am leben sein)',
      'ich (?:wünschte|wuenschte|wünsche mir|wünsch mir|wollte),? (?:\\S+ )?(?:ich )?(?:wär|wäre|waere|würde|wuerde|könnte|wachte|dass ich) ?(?:\\S+ ){0,5}(?:tot|gestorben|nicht mehr aufwachen|nicht mehr aufwache|nicht mehr da|nicht mehr hier|nie geboren|nicht geboren|weg)',
      '(?:ich )?(?:wär|wäre|waere) (?:ich )?(?:am liebsten |doch |besser |einfach |lieber |nur )*(?:tot|nie geboren|nicht mehr da|nicht mehr hier|nicht mehr am leben)',
      '(?:ohne mich|wenn ich (?:tot|weg|nicht mehr da|nicht mehr hier|nicht mehr am leben|gar nicht da|nimmer da|nicht da)) ?(?:bin|wär|wäre|waere|wär\\S*)?,? ?(?:\\S+ ){0,6}(?:besser|leichter|einfacher|glücklicher|gluecklicher|dran)',
      '(?:besser|leichter|einfacher|glücklicher|gluecklicher)(?: dran)?,? (?:\\S+ ){0,2}(?:ohne mich|wenn ich (?:\\S+ ){0,2}(?:tot|weg|nicht mehr da|nicht mehr hier|nicht mehr am leben|gar nicht da|nimmer da|nicht da|nicht mehr)|nicht mehr (?:da|hier) zu sein|tot zu sein|nicht mehr zu leben|nicht zu existieren)',
      '(?:sehe|seh|hab|habe|gibt|finde) (?:\\S+ ){0,4}(?:keinen|kein) (?:grund|sinn) (?:mehr )?(?:\\S+ )?(?:zu leben|weiterzuleben|am leben|im leben|weiter zu leben|am leben zu bleiben|morgen aufzuwachen|aufzuwachen)',
      '(?:denke|denk|denken|nachdenke|gedanken) (?:\\S+ ){0,5}(?:mich umzubringen|daran zu sterben|an selbstmord|an suizid|ans sterben|mir das leben zu nehmen|schluss zu machen mit allem|mein leben zu beenden)',
      'ich bin (?:\\S+ ){0,2}(?:suizidal|lebensmüde|lebensmuede)',
      '(?:ich bin|hab|habe|bin) (?:\\S+ ){0,3}(?:müde vom leben|muede vom leben|des lebens müde|des lebens muede|lebensmüde|keine lust mehr (?:zu leben|auf (?:das |dieses )?leben)|keine kraft mehr (?:zu leben|zum leben|fürs leben)|keinen lebenswillen|keinen willen mehr)',
      'ich (?:bring|bringe) mich (?:\\S+ )?um',
      '(?:mich|mir) (?:\\S+ ){0,2}(?:umbringen|das leben nehmen)',
      '(?:niemand|keiner|keinem|niemandem) (?:\\S+ ){0,3}(?:merken|vermissen|auffallen|fehlen|interessieren|stören),? wenn ich (?:\\S+ ){0,3}(?:weg|tot|nicht mehr|sterbe)',
      '(?:mein )?abschiedsbrief\\S* (?:\\S+ ){0,4}(?:geschrieben|liegt|fertig|ist)',
      'ich (?:falle|fall|bin) (?:\\S+ ){0,3}(?:allen|allen nur|nur|euch allen|meiner familie) (?:\\S+ )?zur last',
      'ich will (?:\\S+ ){0,2}(?:dass es|das alles|dass alles) (?:\\S+ ){0,2}(?:für immer aufhört|endlich vorbei|zu ende)',
    ),
    others: anyOf(
      'früher|frueher|damals|vor (?:\\S+ )?(?:jahr|jahren|monaten|wochen)|letztes jahr|letzten (?:sommer|winter|herbst)|als ich|mit (?:fünfzehn|sechzehn|siebzehn|\\d+) |nie wieder so|überlebt|überstanden|gott sei dank|zum glück|inzwischen|heute bin ich froh|froh,? dass',
      '(?:er|sie|wer|der|die|mein\\S*|unser\\S*|jemand|freund\\S*|bruder|schwester|mutter|vater|mama|papa|sohn|tochter|kollegin?|patient\\S*|oma|opa|nachbar\\S*) (?:\\S+ ){0,3}(?:sagt|sagte|meint|meinte|schreibt|schrieb|will|wollte|hat gesagt|hat geschrieben|erzählt|erzählte|singt|fragt|fragte|möchte|denkt|dachte)',
      'lied|song|film|buch|roman|serie|figur|spiel|level|band|album|refrain|nachrichten|artikel|gedicht|zitat|folge|kapitel|theater\\S*|doku\\S*',
      'lach\\S*|haha\\S*|lol|witz|scherz|peinlich\\S*|vor scham|im boden versinken|vor langeweile|langeweile|prüfung|klausur|mathe|montag|hausaufgaben|kater|hitze',
      '(?:will|möchte|werde|würde|wollte) (?:\\S+ ){0,3}nicht (?:sterben|tot sein|mich umbringen)|nicht (?:suizidal|lebensmüde|lebensmuede|sterben)|(?:umbringen|sterben) will ich (?:mich )?nicht|keine angst|angst (?:\\S+ ){0,3}(?:sterben|tod)|nicht falsch verstehen',
      'wenn (?:du|jemand|ihr|sie)|falls (?:du|jemand)|hast du|willst du|kennt ihr|wie (?:kann|soll|geht)|was (?:tun|mache|mach)',
      'mit (?:ihm|ihr|dem job|der arbeit|meinem freund|meiner freundin) schluss|schluss mit (?:ihm|ihr)',
    ),
  },
];
