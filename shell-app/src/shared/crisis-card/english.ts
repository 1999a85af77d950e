/* eslint-disable lingui/no-unlocalized-strings -- words that people write, none of ours */
import type { Words } from './says-it-is-too-much';

/** Up to four, not three: engines write out loops of up to three, which made the first use three times as slow. */
const very =
  '(?:(?:just|really|honestly|simply|only|still|truly|literally|genuinely|actually|finally|sometimes|always|often|already|seriously|fucking|kinda|so|do|now|probably) ){0,4}';
const anyMore =
  '(?: (?:anymore|any more|any longer|no more|at all|again|ever again|either|tomorrow|now|right now|tonight|today|forever|for good|for ever|so badly|so bad|so much)){0,4}';
/** The thought ends here, or a new one begins: "to live" does, "to live with my parents" does not. */
const end = `${anyMore} (?:,(?! (?:this|that|the|it|its|every time|when|whenever|if|but (?:not|i dont)|said|says|another|these|those|not|which|where|like) )|and(?! (?:i|im) (?:laugh|laughing) )|but(?! (?:not|in a) )|because|cause|cos|cuz|i|im|tbh|man|or|since|then|so|please|sorry)`;
const iWant = `(?:(?:i|,|and|but) ${very}(?:want to|wanna|wana|want 2|would like to|wish to|need to|long to|would rather|plan to|intend to|hope to)|id ${very}(?:like to|rather|prefer to)|(?:ive|i have) been wanting to|(?:im|i am) ${very}(?:ready|desperate) to|i (?:shall|should|deserve to)|i wish i could) ${very}`;
const iWill = `(?:(?:i am|im|,|and) ${very}(?:going to|gonna|about to|planning to|planning on)|i ${very}(?:will|shall|plan to|intend to|might)|(?:ive|i have) ${very}decided to|ill) ${very}`;
const iDontWant = `(?:i|,|and|but) ${very}(?:dont|do not|no longer|donot) ${very}(?:want to|wanna|wana|wish to|feel like|care to|deserve to)(?: be)? ${very}`;
const die =
  '(?:die|be dead|not exist|never exist|stop (?:existing|living|being alive|breathing)|cease to exist|be done with (?:life|living)|(?:get )?out of this (?:life|world)|not be alive|not be here|never wake up|not wake up|disappear forever|vanish forever|(?:go to sleep|fall asleep) and (?:just )?(?:never|not) wake up|disappear (?:completely|for good)|vanish from (?:this|the) (?:world|earth)|have never been born|never have to wake up)';
const killMyself =
  '(?:kill my ?self|end myself|off myself|top myself|do myself in|unlive myself|end (?:my|this) (?:suffering|misery|existence)|let myself die|overdose|unalive myself|delete myself from (?:this|the) (?:planet|world|earth)|commit suicide|hang myself|shoot myself|drown myself|end my (?:own )?life|end it all|end everything|take my (?:own )?life|put an end to (?:my life|it all|everything|myself)|leave this (?:world|earth|life|planet)|(?:jump|throw myself) (?:off|from|in front of|under) (?:a|the) (?:bridge|roof|building|train|bus|car|truck|lorry))';
const killingMyself =
  '(?:killing myself|unaliving myself|suicide(?! (?:prevention|squad|hotline|awareness|rates|statistics|attempts?|in|note))|hanging myself|ending my (?:own )?life|ending it all|ending it tonight|taking my (?:own )?life|dying all the time|not being here any ?more|not being alive|being dead|how to die|how (?:to|i would|i could|id) (?:kill myself|end my life|end it all|end it)|jumping (?:off|in front of))';
const live =
  '(?:live(?! for ?ever)|be alive|exist|keep living|go on living|keep existing|alive|living|existing|stay alive|see (?:tomorrow|another day))';
const gone =
  '(?:dead|gone|not here|not around|not alive|never born|no longer here|out of the picture)';
const ifIWereGone = `(?:if|when|once) i(?:m| am| was| were|d| had)? ?(?:just |simply )?(?:${gone}|wasnt (?:here|around|alive|born|there)|werent (?:here|around|alive|born)|died|disappeared|vanished|did not exist|didnt exist|never existed|had never existed|had never been born|never been born|stopped existing|killed myself|ended it|never woke up|didnt wake up)`;
const better =
  '(?:better off|better|easier|happier|simpler|safer|relieved|at peace|fine|lighter|glad|happy|free)';
/** A word that does not turn the sentence round. */
const word = '(?!(?:never|not|didnt|dont|havent|hasnt|stopped|no) )[a-z]{1,12} ';
const everyone =
  '(?:everyone|everybody|they|theyd|theyll|you|youd|he|hed|she|shed|it|itd|life|things|all of (?:you|them)|the (?:world|kids|children)|(?:my|our) [a-z]{2,12}|people|we)';
const when =
  '(?:tonight|today|tomorrow|now|soon|for good|forever|once and for all|this (?:week|weekend|evening|morning)|after [a-z]{2,12}|before [a-z]{2,12}|by [a-z]{2,12})';
/** No medicine taken as it should be. */
const notAsTold =
  '(?!(?: [a-z]{1,14}| ,){0,9} (?:breakfast|lunch|dinner|prescribed|doctor|nurse|on time|proud) )';

/** English, without apostrophes. */
export const english: Words = {
  says: [
    iWant + die + end,
    `(?:${iWant}|${iWill})${killMyself}(?:${end}| (?:before|after|this|next|by|on))`,
    `(?:ive|i have|and ive) wanted (?:to (?:die|be dead|${killMyself})|it) (?:for|since|every)`,
    `${iDontWant}${live}${end}`,
    `${iDontWant}wake up (?:anymore|any more|ever again|again|tomorrow)${end}`,
    `${iDontWant}(?:here|around)(?: anymore| any more| any longer| no more| at all| in this world| on this earth)${end}`,
    `i wish i (?:was|were|would be) ${very}(?:dead|never born|no longer alive|not alive)${end}`,
    `wish i (?:had|was|were|d)? ?never (?:been )?born`,
    `wish i (?:didnt|did not|never) exist(?:ed)?`,
    `(?:hope|hoping|pray|praying|wish|wishing) (?:that )?(?:to )?(?:i )?(?:just )?(?:wont|dont|will not|do not|never|wouldnt|didnt|would not|not|(?:could |can |to )?(?:just )?(?:go to sleep|fall asleep) and (?:just )?(?:never|not)) ${very}wake up${end}`,
    `${everyone} (?:all )?(?:(?:would|will|might) )?${very}(?:all )?be (?:so much |much |far |a lot |way )?${better}(?: off)?(?: for [a-z]{2,10})? (?:${ifIWereGone}|without me)${end}`,
    `(?:everyone|everybody|(?:my|the) (?:family|kids|children|wife|husband|parents|world)|they) (?:is|are|were all|are all) ${very}better off without me${end}`,
    `(?:better|easier|simpler)(?: for [a-z]{2,10})? (?:not to be here|not to be alive|not being here|not being alive|not existing|not to exist|to be dead|to not be here|to not exist|to not be alive|to just not be here)${end}`,
    `(?:i am|im|id be|i would be|i might be) ${very}(?:better off|worth more) (?:dead|gone)${end}`,
    `(?:i|,) ${very}(?:cant|cannot|can not) (?:go on living|keep living|live anymore|live any more|live any longer|stay alive|bear to live)${end}`,
    `(?:i ${very}(?:see|have|find|feel|got)|ive got|ive|theres|there is|,|and|with|have got) (?:absolutely |just |really )?no (?:good |real )?(?:reason|point|will|strength|energy|purpose) (?:left )?(?:for me )?(?:(?:to|in|of) )(?:be |being |keep |me being |my being )?${live}${end}`,
    `(?:i|,|and) ${very}(?:dont|do not|cant|cannot|no longer) ${very}(?:have|see|find|feel) (?:the|a|any|much) (?:reason|point|will|strength|energy) (?:to|in|of|for) (?:be |being |keep )?${live}${end}`,
    `(?:i have|ive got|ive|i got|got|theres|there is|,|and|with) (?:just |really |absolutely )?nothing (?:left |more )?to live for`,
    `(?:my life|life|it|living) (?:isnt|is not|is no longer|aint|just isnt|really isnt) worth (?:living|it to live)${end}`,
    `(?:i|im|am|ive been|i have been|i keep|cant stop|,|and|myself|constantly|i have|im having|keep having|i get|keep getting) ${very}(?:thinking|think|thoughts|dream|dreaming|fantasi[sz]e|fantasi[sz]ing|planning|googling|considering|contemplating|close to|urge|plan) (?:about |of |on |for |to )?${very}${killingMyself}(?:${end}| (?:before|all|every|each|constantly|more|daily|with|by))`,
    `(?:i|im|i am|ive been|i have been) ${very}(?:have|having|keep having|getting|keep getting|get) ${very}(?:these |such |bad |strong |constant )?suicidal (?:thoughts|ideation|feelings)`,
    `(?:im|i am|i feel|im feeling|i am feeling|, feeling|been feeling) ${very}suicidal`,
    `(?:tired|done|sick|exhausted|finished) (?:of|with) (?:being alive|living|life|existing|staying alive)${end}`,
    `(?:wrote|written|writing|finished) (?:the|my|a|all the|all my) (?:goodbye|farewell|suicide|last) (?:note|letter)s?${end}`,
    `my (?:goodbye|suicide|farewell) (?:note|letter)s? (?:is|are)`,
    `(?:saved|saving|counted|counting|collected|collecting|hoarded|stockpiled) (?:up )?(?:enough |all )?(?:of )?(?:my |the )?(?:pills|tablets|meds)`,
    `(?:pills|tablets|rope|blade|gun|noose) (?:is|are) ${very}(?:in my hand|beside me|next to me|counted|lined up)`,
    `${iWill}end it(?: all)? ${when}`,
    `(?:i|,|and) ${very}(?:wont|will not|shant|shall not) ${very}be (?:around|alive) (?:after tonight|after today|after tomorrow|much longer|anymore|any more)${end}`,
    `(?:im going to|i will|ill|im gonna|i want to|i could|i might) be dead (?:by|before|tonight|tomorrow|soon)`,
    `i (?:should|deserve to|ought to) ${very}(?:die|be dead|kill myself|have never been born)${end}`,
    `(?:i|,|and) ${very}(?:dont|do not) deserve to (?:live|be alive|exist)${end}`,
    `my death would (?:be|make|help|solve|fix)`,
    `worth more dead than alive`,
    `sorry (?:that )?i (?:wasnt|couldnt be|was not|am not) strong enough${end}`,
    `wont have to (?:deal with|put up with|worry about|look at|carry) me (?:after tonight|after today|much longer|for much longer|ever again)`,
    `(?:no one|nobody|noone)(?: is)? (?:will|would|going to|gonna) (?:even )?(?:miss me|notice|care) when im (?:gone|dead)`,
    `(?:im|i am) only (?:still )?alive (?:because|for|out of)`,
    `wish i (?:wasnt|werent|was not|were not) (?:alive|born|living|here (?:anymore|any more|at all))${end}`,
    `(?:dont|cant) (?:see|picture|imagine) myself (?:being )?alive`,
    `(?:not|dont) plan(?:ning)? (?:on|to) (?:being|be) (?:alive|around)`,
    `(?:life|living|being alive|existing) (?:just |really |simply )?(?:isnt|is not|is just not|aint) for me${end}`,
    `stopped wanting to (?:live|be alive|exist)${end}`,
    `hurts to (?:be alive|exist|live)${end}`,
    `wake up (?:(?:[a-z]{1,10}|,) ){0,6}wish(?:ing)? i (?:hadnt|didnt|had not|wouldnt|was dead)`,
    `wonder(?:ing)? (?:[a-z]{1,10} ){1,4}(?:be like )?(?:to be dead|if i died|if i was dead|if i wasnt (?:here|alive) anymore)${end}`,
    `(?:imagine|imagining|picture|picturing) (?:myself )?(?:dead|dying|my (?:own )?(?:funeral|death))${end}`,
    `(?:wouldnt|would not) (?:even )?(?:mind|care|be sad|be upset)(?: at all)? (?:if i (?:died|never woke up|didnt wake up|was dead|were dead|got hit by)|dying|not waking up|being dead)`,
    `(?:dont|do not) (?:even |really )?care (?:anymore )?(?:if|whether) i (?:live or die|die|live|wake up|survive)`,
    `(?:everyone|everybody|the world|you all|them|my family|them all) a favou?r (?:by|if i|and) (?:just )?(?:die|dying|died|disappear|not existing|was gone|were gone|kill|ending it|stopped existing)`,
    `(?:better place|better life|better world) (?:without me|${ifIWereGone})${end}`,
    `(?:would|theyd|hed|shed|could|will) (?:finally |all |probably )?(?:[a-z]{2,10} ){1,3}(?:better|easier|happier) (?:without me|${ifIWereGone})${end}`,
    `be (?:so much |much |far |a lot |way )?${better}(?: off)?(?: for [a-z]{2,10})? ${ifIWereGone}${end}`,
    `${ifIWereGone} (?:, )?(?:[a-z]{1,12} ){1,4}(?:be|have) (?:[a-z]{1,10} ){0,3}${better}`,
    `(?:easier|better|simpler|nicer|best|a relief)(?: for [a-z]{2,10})? to (?:just |simply )?(?:die|be dead|stop existing|not exist|not be here|not wake up|end it all|be gone)${end}`,
    `if i (?:died|was dead|were dead|killed myself|stopped existing) (?:tonight |tomorrow |today |right now )?(?:, )?(?:no one|nobody|noone|who would|would anyone|would anybody|how long)`,
    `would any(?:one|body) (?:even )?(?:notice|care|miss me|come) if i (?:died|was dead|were dead|was gone|killed myself|disappeared forever)`,
    `i (?:shouldnt|should not|should never have|was never meant to|wasnt meant to|am not meant to) (?:exist|be alive|been born|be born|existed|live)`,
    `(?:not|never|wasnt) (?:made|meant|built|cut out|supposed) (?:for (?:life|living|this world|this life)|to (?:live|be alive|exist))`,
    `if youre reading this (?:, )?(?:it means )?(?:i am|im|ive|i have|its too late)`,
    `last (?:day|night|evening|christmas|birthday|words?) (?:alive|on earth|on this earth|in this world|of my life)`,
    `(?:i|,|and) ${very}(?:dont|do not|no longer) ${very}(?:want to|wanna) (?:see|live to see|wake up|be alive) (?:for |to |to see )?(?:another day|tomorrow|the morning|my next birthday|the new year|next year)${end}`,
    `(?:i|,|and) ${very}(?:dont|do not|no longer) ${very}(?:want|wish|wanna) (?:to )?(?:breathe|keep breathing|continue living|stay alive|survive)${end}`,
    `(?:i|,|and) ${very}(?:dont|do not|no longer) ${very}want (?:this|my|a|to have a) life${end}`,
    `(?:i|,|and) ${very}(?:dont|do not|no longer) ${very}want to be (?:on|in|part of) this (?:world|planet|earth|life)`,
    `give(?:n)? up on (?:life|living)${end}`,
    `(?:have no|got no|without) (?:my |the |all |any |all my )?(?:will|desire|wish) to (?:live|be alive|go on|exist|keep living)${end}`,
    `(?:death|dying|suicide|killing myself|ending it|ending my life) (?:is|seems|feels|looks|would be|might be|sounds)(?: like)?(?: so| much| a lot)? ?(?:the |my |an |a |like )?(?:only |best |easiest )?(?:way out|option|solution|answer|escape|thing left|easier|better|peaceful|relief|comforting|nice|release)`,
    `only (?:way out|way|option|solution|escape|answer|thing)(?: left| i see| for me| to do| that would help){0,2} is (?:to )?(?:death|dying|die|suicide|kill myself|end my life|stop existing)`,
    `(?:know|planned|decided|worked out|figured out) (?:exactly )?(?:how|when|where) (?:and [a-z]{3,5} )?(?:id|i would|im going to|i will|ill|im gonna|to) (?:die|kill myself|end my life)`,
    `a plan (?:to|for) (?:${killMyself}|${killingMyself}|die)`,
    `i (?:tried|attempted) (?:to (?:kill myself|end my life|die)|suicide|an overdose) (?:last night|today|yesterday|this morning|again|on [a-z]{4,10}day)`,
    `(?:nearly|almost) (?:ended it all|ended it|ended my life|took them all) (?:last night|today|tonight|yesterday|this morning|again)`,
    `(?:want to|wanna|going to|gonna|about to|could|might|will|ill|thinking about|thinking of) (?:just )?(?:take|taking|swallow|swallowing) (?:them all|all|every|the whole|a whole)(?: (?:of|my|the|these|bottle|pack|packet|box|single|last)){0,4} (?:pills?|tablets?|meds|medication|paracetamol)`,
    `(?:standing|sitting|stood|im|i am|i keep going) (?:[a-z]{1,10} ){0,4}(?:bridge|roof|rooftop|ledge|cliff|railing|tracks|platform|balcony) (?:(?:[a-z]{1,12}|,) ){0,8}(?:jump|jumping|let go|letting go|one step|step off|end it|over with)`,
    `(?:want to|wanna|could|might|urge to|thinking about|thinking of|think about|think of|imagine|imagining|feel like|tempted to|considered|considering|picture|picturing) (?:just )?(?:jump(?:ing)?|step(?:ping)?|walk(?:ing)?|driv(?:e|ing)|steer(?:ing)?|throw(?:ing)? myself|crash(?:ing)?|swerv(?:e|ing)) (?:my car |the car |straight |right |out )?(?:off (?:a|the|that|this|my) (?:bridge|roof|building|cliff|balcony|ledge)|in front of (?:a|the|that) (?:train|bus|car|truck|lorry|tube)|into (?:traffic|oncoming traffic|a tree|a wall|the river|a truck|a lorry))`,
    `(?:god|lord|universe) (?:, )?(?:please )?(?:just )?(?:take me(?: away| home| now)?${end}|let me die|end my life)`,
    `(?:pray|praying|beg|begging|prayed|wish|wishing|hope|hoping|ask|asking) (?:god |for god |him |every night |each night )?(?:to |for )(?:take me${end}|death|let me die|die${end})`,
    `and (?:just |simply )?(?:never|not) (?:have to )?wake up${end}`,
    `wish i (?:hadnt|had not|had never|d never) woken up`,
    `(?:disappointed|sad|angry|upset|sorry|annoyed|cry|crying) (?:that |because |when |every time )?(?:i (?:woke up|wake up)${end}|im still alive|i am still alive|to (?:still )?be alive|to wake up${end}|to have woken up)`,
    `why (?:am i|i am|im) (?:still|even) (?:alive|living|breathing|existing)${end}`,
    `why (?:do i|should i) (?:even |still |keep )?(?:live|living|stay alive|exist|existing|go on living|be alive)${end}`,
    `why was i (?:even |ever )?born`,
    `hate (?:being alive|that im (?:still )?alive|existing|that i exist|that i woke up)`,
    `(?:being alive|existing|living) (?:just |really )?(?:hurts|is (?:too|so) (?:much|hard|painful|exhausting|heavy)|is torture|is unbearable)${end}`,
    `(?:i|,|and) ${very}(?:want|wish|need) my (?:life|existence|heart) (?:to|would|was|were|could) (?:just |finally )?(?:end|stop|over|be over)`,
    `wish (?:i|id|i had|i would|i could)(?: just| have)? (?:die|died|succeeded|not survived|been the one who died)${end}`,
    `wish (?:it|they|he|she|the [a-z]{3,10}) (?:had|d) (?:killed me|let me die|not found me|never found me|not saved me|never saved me)`,
    `(?:i|im|i am|,|just) (?:cant wait|waiting|counting the days) (?:to|for|until|till) (?:die|be dead|death|i die|my death)${end}`,
    `(?:dream|dreaming|fantasi[sz]e|fantasi[sz]ing|daydream|daydreaming) (?:about|of) (?:dying|death|my (?:own )?(?:death|funeral)|being dead)`,
    `(?:i|keep|im|been) think(?:ing)? (?:about|of) (?:dying|death) (?:all|every|a lot|constantly|again|more|each|daily)`,
    `(?:urge|temptation|tempted|impulse) to (?:just )?(?:${killMyself}|die|end it|jump)${end}`,
    `(?:id|i would) ${very}(?:much )?rather not (?:be alive|exist|live|wake up|be here anymore)${end}`,
    `(?:i|,) ${very}(?:want|need|wish for|welcome|pray for|beg for|hope for|crave) death${end}`,
    `(?:my|the|these) suicidal (?:thoughts|feelings|urges|ideation) (?:${word}){1,3}(?:back|worse|again|louder|stronger|bad)`,
    `(?:ive been|i have been|i feel|im feeling|im) (?:[a-z]{3,12} )?suicidal (?:for|since|lately|again|all|tonight|today|right now)`,
    `no (?:point|sense|reason) (?:in |to |for me to |to even )?(?:going on|carrying on|go on|carry on|stay alive|me existing|my existence)${end}`,
    `nothing (?:left )?(?:for me )?(?:in this (?:world|life)|on this earth)${end}`,
    `(?:whats|what is|dont get|dont see|cant see|dont understand|lost) (?:the |any |even the )?(?:point|purpose) (?:of|in|to) (?:me )?(?:being |even |still )?(?:living|alive|live|existing|staying alive|going on|waking up)${end}`,
    `(?:done|finished|through|tired|weary) (?:of|with) (?:this |my )(?:life|world|existence)${end}`,
    `tired of (?:waking up|breathing|fighting to stay alive|trying to stay alive)${end}`,
    `ending (?:it all|my life) ${when}`,
    `(?:wont|dont plan to|dont intend to|not planning to|not going to|dont expect to) (?:be alive|live) (?:to |past |until |till |for |to see |by |in )?(?:[a-z]{1,8} ){0,3}(?:morning|tomorrow|christmas|new year|birthday|week|month|year|summer|spring|thirty|\\d\\d|much longer|long)`,
    `tell (?:my )?[a-z]{2,10}(?: and [a-z]{2,10})? (?:that )?i (?:always )?loved (?:them|her|him|you)`,
    `id (?:rather|sooner) (?:be dead|die) than (?:live|wake up|go on|keep going|exist|feel|spend)(?: to)? (?:like this|this way|another day|one more day)`,
    `(?:hope|hoping|wish|pray|praying|anything for) (?:that )?(?:a|some) (?:car|bus|truck|train|lorry) (?:to|would|will|just|could)? ?(?:hit|hits|run|runs|kill|kills) me`,
    `too (?:much of a coward|cowardly|weak) to (?:die|${killMyself})${end}`,
    `(?:no one|nobody|noone) (?:would|will|is going to|s going to|ll) (?:even )?(?:notice|miss me|care|mind)(?: me)? if i (?:was|were|am) (?:gone|dead)`,
    `(?:no one|nobody|noone) (?:would|will) (?:even )?(?:notice|miss me|care|mind) if i (?:died|killed myself|stopped existing|didnt wake up)`,
    `(?:i|,|and) ${very}want (?:it|it all|this|everything|all of it|all this) to (?:end|stop|be over) (?:forever|for good|once and for all)`,
    `(?:cant|cannot|can not|dont think i can|not sure i can) keep myself (?:safe|alive)`,
    `only (?:reason|thing) (?:that )?(?:im|i am|i havent|i have not|keeping me|stopping me) (?:still |not )?(?:alive|dead|killed myself|from (?:killing myself|ending it|ending my life|doing it tonight))`,
    `(?:i|,|and) ${very}dont belong (?:in|on) this (?:world|earth|planet)${end}`,
    `i want to (?:be with|go to|go where|follow|join) (?:[a-z]{1,12} ){1,5}(?:in (?:heaven|death|the grave)|died|is dead)`,
    `(?:im|i am) leaving this (?:world|earth|life|planet)`,
    `death (?:sounds|seems|feels|would be) ${very}(?:peaceful|comforting|like a relief|a relief|easier|better)`,
    `(?:i|and) ${very}(?:long|crave|yearn|ache) (?:for )?death`,
    // It is done already.
    `(?:i|ive|i have|,|and) ${very}(?:took|taken|have taken|swallowed) (?:all|every one|every single one|the (?:whole|entire) (?:bottle|pack|packet|box)|a whole (?:bottle|pack|packet|box)) (?:of )?(?:my |the |these )?(?:sleeping )?(?:pills|tablets|meds|medication|paracetamol)(?: at once)?${notAsTold}${end}`,
    `(?:i|ive|i have|,|and) ${very}(?:overdosed|(?:took|taken) an overdose)${end}`,
    // They hurt themselves now.
    `(?:ive been|i have been|i ${very}(?:started|keep|cant stop|went back to)) ${very}(?:cutting|harming|burning) myself${end}`,
    `(?:i|ive|i have|,|and) ${very}(?:cut|hurt|harmed|burned|burnt) myself on purpose`,
  ],
  unless: [
    // Over.
    'used to|back then|at the time|there was a time|when i was|years ago|in my (?:teens|twenties)|i (?:once )?(?:thought|believed|felt)|glad i|side effect|in those days|for years i|i had (?:no|nothing|suicidal)|i saw no|i was (?:thinking|convinced|sure|having|so)|no longer (?:think|feel|believe)',
    // Not so.
    '(?:isnt (?:that|because)|not that|doesnt mean|dont mean|never said|not saying|not because) i|not (?:actually |really )?suicidal|lol|lmao|haha(?:ha)*|exams?|maths?|revising',
    // Somebody else.
    'quoted',
    '(?:he|she|they|who|someone|somebody|people|patients?|clients?|friend|brother|sister|mum|mom|mother|dad|father|son|daughter|wife|husband|partner|girlfriend|boyfriend|ex|cousin|colleague|teacher|students?|gran|grandma|grandpa|nan|neighbour|guy|girl|kid) (?:[a-z]{1,12} ){0,3}(?:say|says|said|tell|tells|told|texted|texts|wrote|writes|posted|posts|threatens|threatened|sings|sang|sees?|asks?|asked|shouts|shouted|screams|yells|whispers|thinks)',
    '(?:dont|do not|never|didnt|no longer) (?:really |actually |ever )?(?:have|having|had|get) (?:any |these |those |actual |active )?(?:suicid|thoughts)',
    '(?!(?:ive|i) )[a-z]{1,12} (?:said|says|texted|told me|whispered|yelled|screamed)',
    '(?:if|when|whenever) (?:you|someone|somebody|anyone|anybody|a friend|people)|have you|do you (?:want|think|ever|feel|have)|(?:said|says) (?:the|my|a)|to (?:the|whoever) person',
    // A place, a job, a team, a parting.
    'office|shop|shift|party|wedding|meeting|school trip|conference|webinar|monday|homework|deadline|traffic|hangover|commute|with (?:him|her)|boyfriend|girlfriend|relationship|marriage|contract|subscription|fridays?(?: evening)?',
  ],
  unlessNear: [
    'kidding|joking|jk|cringe|embarrass[a-z]{1,6}|mortified|awkward|hung ?over|hangover|tequila|cramps|sunburn|leg day|workout|marathon',
    'glad (?:i|im|to be)|better now|(?:dont|not) (?:think|feel|want|believe) (?:that|so|it|like that) any ?more|survived',
    'boyfriend|girlfriend|relationship|break ?up|dating|cheated',
    'choir|orchestra|team|squad|club|league|band|goal|goalie|keeper|tournament|committee|book|musical|opera|theatre|actor|actress|meme|songs?|lyrics?|chorus|album|films?|movie|novel|chapter|poems?|characters?|villain|episode|season|boss fight|raid|respawn[a-z]{0,3}|npc|quote|essay|podcast',
  ],
};
