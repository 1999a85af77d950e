/* eslint-disable lingui/no-unlocalized-strings -- words that people write, none of ours */
import type { Words } from './says-it-is-too-much';

const very =
  '(?:(?:so(?! nicht)|einfach|nur|noch|wirklich|echt|eigentlich|gern|gerne|am liebsten|lieber|auch|doch|halt|endlich|manchmal|jetzt|heute|morgen|abend|nacht|trotzdem|bloss|schon|ehrlich|oft|immer|gar|ueberhaupt|ueberhaupt|dauernd|staendig|jeden tag|ja|also|wieder|gerade|grad|bald|besser|seit [a-z]{2,12}|mal) ){0,4}';
const word = '(?!nicht |nie |niemals |kein )[a-z0-9]{1,20} ';
const noMore =
  '(?:nicht mehr|nich mehr|nimmer|nimma|nie wieder|nie mehr|net mehr|ned mehr|nicht laenger|niemals mehr)';
/** The thought ends here, or a new one begins. */
const end =
  ' (?:,(?! (?:wenn|als|so|diese[rs]?|dieses|das|der|die|weil (?:mir|es|das)|sondern|wie|ohne|wo) )|und|aber|weil|denn|oder|ich|seit|heute|jetzt|bitte|sorry|leute|morgen|tut|damit|bevor|obwohl|dann|nich|nicht|nimmer|gerade|grad)';
const iWill = `(?:(?:ich|,|und|aber) ${very}(?:will|moechte?|mag|wuerde? ${very}(?:am liebsten|gerne?|lieber))|(?:will|moechte?|mag|am liebsten wuerde?) ich) ${very}`;
const iPlan = `(?:ich ${very}werde?|werde? ich|,) ${very}`;
const killMyself =
  '(?:mich (?:selbst )?(?:umbringen|toeten|killen|unaliven|erhaengen|aufhaengen|erschiessen|ausloeschen)|(?:mich |von der |vom )(?:vor (?:den|einen) zug (?:werfen|schmeissen|legen)|bruecke springen|dach springen|hochhaus springen)|mir (?:das|mein) leben nehmen|(?:meinem leben|allem|dem allen|dem ganzen) ein ende (?:setzen|machen|bereiten)|mein leben (?:beenden|zurueckgeben)|aus dem leben (?:scheiden|gehen)|aus diesem leben (?:scheiden|gehen)|selbstmord begehen|suizid begehen|mir (?:etwas|was) antun|schluss machen mit (?:allem|dem leben|meinem leben)|mit (?:allem|dem leben|meinem leben) schluss machen|diese welt verlassen)';
const toKillMyself =
  '(?:mich (?:selbst )?(?:umzubringen|zu toeten|zu erhaengen|aufzuhaengen|zu erschiessen|vor (?:den|einen) zug zu (?:werfen|schmeissen|legen))|(?:von der bruecke|vom dach|vom hochhaus) zu springen|mir (?:das|mein) leben zu nehmen|(?:meinem leben|allem|dem ganzen) ein ende zu (?:setzen|machen|bereiten)|mein leben zu beenden|aus dem leben zu (?:scheiden|gehen)|schluss zu machen mit (?:allem|dem leben)|mit allem schluss zu machen|nicht mehr (?:da|hier|am leben) zu sein|nicht mehr zu (?:leben|existieren)|zu sterben|tot zu sein)';
const dead = `(?:tot|gestorben|nie geboren(?: worden)?|nicht geboren(?: worden)?|nie da gewesen|${noMore} (?:da|hier|am leben|auf dieser welt))`;
const die = `(?:sterben|tot sein|fuer immer (?:weg|schlafen|einschlafen|verschwinden)|weg fuer immer|tot umfallen|${noMore} (?:leben|lebn|weiterleben|existieren|aufwachen|da sein|hier sein|am leben sein|dasein|auf dieser welt sein|atmen|sein)|nicht (?:leben|am leben sein|existieren)|(?:aufhoeren|aufhoern) zu (?:existieren|leben|atmen)|einschlafen und (?:${noMore}|nicht) aufwachen|${killMyself})`;
const ifIWereGone = `(?:ohne mich|wenn (?:ich ${very}(?:${dead}|weg|nicht da|gar nicht da|verschwunden|unter der erde) ?(?:waere|waer|bin|sein wuerde)?|ich (?:mich umbringe|sterbe|sterben wuerde|${noMore} (?:lebe|aufwache|existiere|leben wuerde))|es mich ${very}(?:nicht|nicht mehr|nie) ${very}(?:gaebe|gibt|gegeben haette)|ich nicht existieren wuerde|ich nie existiert haette))`;
const better = '(?:besser|leichter|einfacher|gluecklicher|erleichtert|ruhe|froh|froher|entlastet)';
/** No medicine taken as it should be. */
const notAsTold = '(?!(?: [a-z]{1,14}| ,){0,9} (?:fruehstueck|verschrieben|arzt|aerztin|stolz) )';

/** German, without apostrophes and umlauts: "für" is "fuer". */
export const german: Words = {
  says: [
    `${iPlan}${killMyself}${end}`,
    `${iWill}${die}(?: duerfen| koennen| muessen)?${end}`,
    `ich (?:${word}){0,4}${die} (?:will|moechte|mag|moecht)${end}`,
    `(?:ich|mich|weil|dass) (?:${word}){0,3}(?:umbringen|toeten) (?:will|moechte|werde)${end}`,
    `ich (?:kann|mag) ${very}${noMore} (?:leben|weiterleben|am leben sein|am leben bleiben)${end}`,
    `ich ${very}(?:waere|waer) ${very}(?:so |viel )?${very}${dead}${end}`,
    `(?:waere|waer) ich ${very}(?:so )?${very}${dead}${end}`,
    `(?:wuenschte|wuenscht|wuensche mir|wuensch mir|wollte) , (?:dass )?ich (?:wuerde |koennte |waere |waer |wuerd )?${very}(?:${dead}|${die}|einschlafen und (?:${noMore}|nicht) aufwachen|${noMore} (?:aufwache|aufwach))`,
    `(?:einschlafen|schlafen) und (?:${noMore}|nicht mehr|nicht) ${very}aufwachen${end}`,
    `(?:hoffe|hoff|bete|wuensche|wuensch|hoffentlich) (?:${word}|, ){0,6}(?:${noMore}|nicht) (?:aufwache|aufwach|aufzuwachen)${end}`,
    `${ifIWereGone} (?:, )?(?:dann )?(?:waere|waeren|waer|haette|haetten|ginge|gings|wuerde|wuerden) (?:${word}|, ){0,8}${better}`,
    `(?:alle|allen|familie|kinder|eltern|frau|mann|welt|leben|euch|ihnen|jeden|jeder|anderen) (?:${word}){0,5}${better}(?: dran)?(?: fuer [a-z]{2,10})? (?:, )?${ifIWereGone}`,
    `(?:waere|waer|waers) (?:${word}){0,3}${better}(?: fuer [a-z]{2,10})? (?:, )?(?:${ifIWereGone}|${noMore} (?:da|hier|am leben) zu sein|tot zu sein|${noMore} zu (?:leben|existieren)|nicht zu (?:leben|existieren)|zu sterben)`,
    `kein(?:en|e)? (?:einzigen |richtigen )?(?:grund|sinn|willen|kraft|lust|mut) (?:mehr )?(?:, )?${very}(?:(?:zu leben|weiterzuleben|weiter zu leben|am leben zu (?:sein|bleiben)|zum leben|fuers leben|zum weiterleben|aufs leben|im leben|in meinem leben|auf (?:das|dieses|mein) leben)${end}|morgen aufzuwachen)`,
    `(?:nichts|niemanden) (?:mehr )?(?:, )?(?:wofuer|fuer das|fuer den) (?:es sich |ich )(?:noch )?(?:zu )?(?:leben|lohnt|lebe)`,
    `mein leben (?:hat|ist|macht) (?:${word}){0,3}(?:keinen (?:wert|sinn)|nicht(?:s)? (?:mehr )?(?:wert|lebenswert))`,
    `ich habe? (?:${word}){0,2}keinen lebenswillen`,
    `(?:denke|denk|nachgedacht|ueberlege|ueberleg|ueberlegt|gedanken?|daran|drauf|darauf|wunsch|sehnsucht|vorstellung|bereit|beschlossen|entschlossen|entschieden|kurz davor|vor|plane|versucht|drang|mut|traue? mich nicht|zu feige|feige bin) (?:${word}|, ){0,5}${toKillMyself}`,
    `(?:denke|denk|gedanken) (?:${word}){0,4}(?:an (?:selbstmord|suizid)|ans sterben|an meinen (?:tod|suizid|selbstmord))`,
    `ich hab(?:e)? ${very}(?:starke |staendig |dauernd |so )?(?:suizid|selbstmord)gedanken`,
    `ich bin (?:so |sehr |akut |total )?${very}(?:suizidal|suizidgefaehrdet|lebensmuede)${end}`,
    `(?:ich bin|bin) ${very}(?:so )?(?:muede vom leben|des lebens muede|fertig mit (?:dem|diesem|meinem) leben)`,
    `(?:das|dieses|mein) leben ${very}(?:so )?satt${end}`,
    `ich bringe? mich ${very}um${end}`,
    `ich ${very}mich (?:${word}){0,2}(?:umbringe|erhaenge|toete)${end}`,
    `mache? (?:ich )?${very}schluss mit (?:allem|dem leben|meinem leben)`,
    `(?:mache?|setze?) (?:ich )?(?:dem ganzen|allem|meinem leben|dem allen) ${very}ein ende`,
    `nehme? (?:ich )?mir ${very}das leben`,
    `(?:den|einen|meinen|meine|die) abschiedsbriefe?n? (?:an [a-z]{2,12} )?(?:${word}){0,3}(?:geschrieben|fertig|liegt|liegen)`,
    `(?:mein|meine) abschiedsbriefe? (?:ist|sind|liegt|liegen)`,
    `(?:tabletten|pillen|schlaftabletten) (?:${word}){0,3}(?:gesammelt|gehortet|gezaehlt|bereit|zurechtgelegt|aufgespart)`,
    `(?:strick|seil|tabletten|messer|pistole) (?:liegt|liegen|haengt|ist) ${very}bereit`,
    `mein tod (?:waere|waer|wuerde) (?:${word}){0,4}(?:erleichterung|beste|besser|erloesung|helfen|segen|loesung)`,
    `tot (?:${word}){0,6}mehr wert`,
    `(?:sehne|sehn|wuensche|wuensch) (?:ich )?(?:mich|mir) ${very}(?:nach dem tod|nach dem sterben|den tod|zu sterben|tot zu sein)`,
    `(?:niemand|keiner|keinem|niemandem) (?:${word}){0,4}(?:merken|vermissen|auffallen|fehlen|interessieren|stoeren|merkt|vermisst) (?:, )?wenn ich ${very}(?:${dead}|sterbe|gestorben|${noMore} lebe)`,
    `(?:verdient|verdiene|verdien) (?:es )?(?:, )?(?:nicht (?:, )?zu leben|(?:zu sterben|den tod))`,
    `(?:diese nacht|heute nacht|den heutigen tag) (?:ueberlebe|ueberleb) ich nicht`,
    `morgen (?:bin|lebe|leb) ich ${very}(?:tot${end}|nicht mehr am leben|nicht mehr${end})`,
    `dass (?:es|alles|das alles|das) ${very}(?:fuer immer|ein fuer alle mal) (?:aufhoert|vorbei|endet|zu ende)`,
    `(?:warum|wozu|wofuer|wieso) (?:lebe|leb|existiere) ich ${very}(?:,|lol|und|wenn)`,
    `(?:warum|wozu|wieso) bin ich ${very}(?:am leben|auf der welt|auf dieser welt|geboren)`,
    `(?:liebsten|schoen|schoener|gut|besser|lieber|froh|erleichtert|dagegen|schlimm|recht) (?:, )?(?:wenn |dass )?ich (?:wuerde |waere |waer |koennte |wuerd )?${very}(?:${die}|${dead})(?: waere| waer| wuerde| koennte| duerfte)?${end}`,
    `egal (?:, )?ob ich ${very}(?:lebe|leb|sterbe|sterb|tot bin|aufwache|aufwach)`,
    `nichts dagegen (?:, )?(?:${toKillMyself}|${noMore} aufzuwachen|nicht aufzuwachen)`,
    `(?:allen|euch|welt|familie|ihnen) (?:${word}){0,2}gefallen (?:tun |getan )?(?:, )?wenn ich (?:${word}){0,2}(?:sterbe|sterben|tot|nicht mehr leben?|nicht mehr da|verschwinden?)`,
    `ich (?:haette|sollte|duerfte) (?:${word}){0,2}(?:nie(?:mals)? geboren|nie(?:mals)? existieren|nicht existieren|sterben${end}|tot sein${end}|nicht am leben sein|nicht mehr (?:da|hier|am leben) sein)`,
    `(?:habe|hab) ${very}(?:lange |lang )?genug gelebt${end}`,
    `genug (?:von diesem|vom) leben${end}`,
    `mit (?:dem|meinem|diesem) leben ${very}abgeschlossen`,
    `(?:der tod|mein tod|tod|sterben|suizid|selbstmord) (?:ist|waere|waer|scheint|erscheint|klingt|wirkt) (?:${word}){0,5}(?:ausweg|loesung|erloesung|option|erleichterung|friedlich|schoen|verlockend|troestlich|besser|leichter)`,
    `(?:ausweg|loesung|moeglichkeit|option|einzige) (?:${word}|, ){0,5}ist (?:${word}){0,2}(?:der tod|sterben|zu sterben|suizid|selbstmord|tot zu sein)`,
    `(?:sehe|seh|weiss|finde|gibt|habe|hab) (?:${word}){0,4}keinen (?:anderen |andern )?ausweg mehr${end}`,
    `wie ich (?:mich (?:${word}){0,2}umbringe|mein leben beende|sterben will)`,
    `(?:alle|ganzen?|saemtliche) (?:meine |packung |schachtel )?(?:tabletten|pillen|packung|schachtel|medikamente|schlaftabletten) (?:${word}){0,3}(?:nehmen|nehme|nehm|schlucken|schlucke|schluck)`,
    `(?:stehe|steh|sitze|sitz|bin|stand) (?:${word}){0,5}(?:bruecke|dach|gleis|gleise|gleisen|bahnsteig|balkon|gelaender|klippe|schienen) (?:(?:[a-z]{1,14}|,) ){0,8}(?:springen|springe|loslassen)`,
    `(?:will|moechte|koennte|wuerde|gedanken?|ueberlegt?|ueberlege|drang|daran|vor) (?:${word}|, ){0,5}(?:vor (?:den|die|einen|das|ein) (?:naechsten? )?(?:zug|bahn|sbahn|ubahn|auto|lkw|bus)|von (?:der|einer) bruecke|vom (?:dach|balkon|hochhaus)|(?:an|gegen) (?:den|einen|die|eine) (?:naechsten? )?(?:baum|wand|brueckenpfeiler)) (?:zu )?(?:werfen|schmeissen|springen|legen|laufen|fahren|lenken|stuerzen)`,
    `(?:gott|herr|herrgott) (?:, )?(?:bitte )?(?:hol|nimm|lass) mich (?:${word}){0,3}(?:endlich|heim|sterben|gehen|einschlafen|zu dir|zu sich)`,
    `(?:gott|herr|herrgott) mich (?:${word}){0,3}(?:holt|sterben laesst|zu sich nimmt|nimmt)`,
    `(?:enttaeuscht|traurig|sauer|schade|hasse es|aergere mich) (?:, )?(?:dass|wenn|weil) ich (?:${word}){0,3}(?:aufgewacht|aufwache|lebe|am leben)`,
    `hasse (?:es )?(?:, )?(?:zu leben|am leben zu sein|dass ich (?:noch )?(?:lebe|existiere|am leben))`,
    `mein leben (?:${word}){0,3}(?:endet|vorbei ist|vorbei waere|zu ende waere|zu ende ist|aufhoert|enden|aufhoeren)${end}`,
    `will (?:ich )?(?:das|dieses|mein) leben ${very}(?:nicht mehr|nimmer)(?: haben)?${end}`,
    `gehoere? (?:einfach )?nicht (?:auf|in) diese (?:welt|erde)`,
    `nicht (?:fuers|fuer das|fuer dieses|fuer diese) (?:leben|welt) (?:gemacht|geschaffen|geeignet|bestimmt)`,
    `(?:keinen|kein) platz (?:fuer mich )?(?:mehr )?auf (?:dieser|der) (?:welt|erde)`,
    `ich (?:${word}){0,4}${noMore} (?:auf|in) dieser (?:welt|erde)`,
    `(?:habe|hab) ${very}(?:einen |eine |starke |diese |solche )?(?:todeswunsch|todessehnsucht|lebensmuede gedanken|suizidale gedanken|suizidgedanken|selbstmordgedanken)`,
    `(?:meine|die|diese) (?:suizid|selbstmord)gedanken (?:${word}){1,3}(?:wieder|schlimmer|lauter|staerker|zurueck)`,
    `stirbt (?:, )?(?:dann )?(?:gehe|geh|sterbe|sterb|folge|komme|komm) ich (?:auch|mit|ihm|ihr|nach)`,
    `(?:alles|es) (?:heute|heute nacht|heute abend|jetzt|morgen|bald|fuer immer) (?:endgueltig |einfach )?(?:beenden|beende)`,
    `(?:heute|heute nacht|heute abend|morgen|bald|jetzt) beende ich (?:es|alles|das alles|mein leben)${end}`,
    `(?:letzter?|letzte|letztes) (?:tag|abend|nacht|weihnachten|geburtstag|text|beitrag|nachricht) (?:auf dieser (?:welt|erde)|meines lebens|im leben|bevor ich (?:gehe|sterbe))`,
    `(?:lest|liest|lesen) (?:, )?(?:dann )?bin ich ${very}(?:tot|nicht mehr am leben|nicht mehr auf dieser welt)${end}`,
    `sagt (?:${word}){1,4}(?:, )?(?:dass )?ich (?:habe? )?(?:sie|ihn|ihr|euch) (?:${word}){0,2}(?:geliebt|lieb hatte|lieb gehabt)`,
    `(?:wem|wen|wuerde es jemand|wuerde irgendwer|wuerde irgendjemand|wuerde jemand|ob es jemand|merkt es jemand) (?:${word}){0,4}(?:, )?wenn ich ${very}(?:${dead}|sterbe|sterben|gestorben)`,
    `wenn ich ${very}(?:${dead}|sterbe|sterben wuerde|mich umbringe) ?(?:waere|waer|bin)? (?:, )?(?:dann )?(?:wuerde|wuerd|wird|merkt|interessiert|vermisst) (?:${word}){0,4}(?:niemand|keiner|keinen|keinem|kein mensch|keine sau)`,
    `wenn ich (?:tot|nie geboren|nicht mehr am leben) (?:waere|waer) (?:, )?(?:dann )?(?:haette|haetten|waere|waeren|muesste|muessten|koennte|koennten|ginge|wuerden)`,
    `(?:leben lohnt sich (?:fuer mich )?nicht|lohnt sich nicht (?:mehr )?(?:, )?(?:zu|weiter zu|weiterzu) ?leben)${end}`,
    `(?:keinen|kein|meinen) lebenswillen? (?:mehr|verloren)`,
    `(?:alle|allen|familie|kinder|eltern|frau|mann|welt) (?:${word}){0,4}ohne mich (?:${word}){0,3}${better}`,
    `(?:leid|verzeiht|verzeih|sorry) (?:${word}|, ){0,4}(?:nicht stark genug|nicht staerker) (?:war|bin)`,
    `leben ist (?:einfach )?(?:nichts|nicht) fuer mich${end}`,
    `ob ich ${very}(?:leben|weiterleben) (?:will|moechte)${end}`,
    `(?:warum|wozu|wofuer|wieso) (?:sollte|soll) ich ${very}(?:leben|weiterleben|weiter leben|am leben bleiben)${end}`,
    `nichts (?:mehr )?(?:, )?(?:was|das) mich (?:${word}){0,3}(?:am leben|auf dieser welt) haelt`,
    `(?:lieber|besser) (?:tot|sterben) als (?:so weiter|so zu leben|weiterzuleben|weiter zu leben|lebendig|unnuetz)`,
    `(?:kb|kein bock|keinen bock|null bock|keine lust) mehr (?:zu |auf |aufs )(?:leben|diese welt|das leben|dieses leben|die welt)${end}`,
    `(?:mag|will) (?:ich )?(?:${word}){0,3}(?:nimmer|nimma|nich mehr|net mehr|ned mehr) (?:leben|lebn)`,
    `(?:geh|gehe) (?:jetzt |ich )?${very}fuer immer schlafen`,
    `(?:wuenschte|wuensche mir|wuensch mir|hoffe|hoff) ,? ?(?:dass )?(?:mich )?ein(?:em)? (?:auto|zug|lkw|laster|bus) (?:[a-z]{1,14} ){0,3}(?:ueberfahren|ueberfaehrt|erwischt)`,
    // It is done already.
    `(?:ich habe?|habe? ich|,|und) ${very}(?:alle|saemtliche|die ganzen?) (?:meine |packung |schachtel )?(?:schlaftabletten|tabletten|pillen|medikamente) (?:auf einmal )?(?:genommen|geschluckt)${notAsTold}${end}`,
    `(?:ich habe?|habe? ich|,|und) ${very}eine ueberdosis (?:genommen|geschluckt)${end}`,
    // They hurt themselves now.
    `(?:ich ritze?|ritze? ich) mich ${very}${end}`,
    `(?:ich habe? mich|habe? ich mich|ich mich) ${very}(?:geritzt|selbst verletzt|absichtlich verletzt)(?: habe?)?${end}`,
    `(?:ich habe?|habe? ich) ${very}angefangen (?:, )?mich ${very}zu (?:ritzen|verletzen)${end}`,
  ],
  unless: [
    // Over.
    '(?:hab|habe) ich (?:immer |oft )?gesagt|ich (?:immer |oft )?gesagt|frueher|damals|seinerzeit|vor (?:[a-z]{2,10} )?(?:jahren|monaten)|ich (?:dachte|glaubte)|dachte ich|als ich|jahrelang|lange zeit|eine zeit lang|es gab|ueberstanden|letzte[ns]? (?:jahr|monat|winter|sommer|herbst|fruehling)|in der klinik|hatten?|ich sah|sah ich|ich wollte|wollte ich|mit (?:[0-9]{2}|fuenfzehn|sechzehn|siebzehn)',
    // Not so.
    '(?:meine|meinte|heisst|bedeutet|sage|sag) nicht|nicht (?:so )?dass|keine angst|haha(?:ha)*|(?:ein|war|der|zum) (?:witz|scherz)|nur spass|peinlich[a-z]{0,3}|cringe|scham|langeweile|lachen',
    'kein(?:e|en|erlei)? (?:suizid[a-z]{0,9}|selbstmord[a-z]{0,9}|gedanken|absicht|(?:lust|wunsch) (?:mehr )?zu sterben)|nicht (?:vor|daran) (?:, )?(?:mich|mir|zu)|nie daran',
    // Somebody else.
    'quoted',
    '(?:er|sie|wer|jemand|einer|eine|freund|freundin|bruder|schwester|mutter|vater|mama|papa|sohn|tochter|mann|frau|kind|kollege|kollegin|patient|patientin|schueler|schuelerin|oma|opa|nachbar|nachbarin|chef) (?:[a-z]{1,14} |, ){0,3}(?:sagt|sagte|gesagt|meint|meinte|schreibt|schrieb|geschrieben|erzaehlt|erzaehlte|singt|fragt|fragte|gefragt|droht|gedroht|denkt|ruft|schreit|findet)',
    '(?:sagt|sagte|schreibt|schrieb|meint|meinte|fragt|fragte|singt) (?:er|sie|jemand|einer|mein|meine|der|die|oma|opa|mama|papa)',
    '(?:wenn|falls|ob) (?:du|jemand|man|ihr)(?! das)|zehner|bungee|tandem|fallschirm|hast du|willst du|bist du',
    // A place, a job, a team, a parting.
    'chor|team|mannschaft|verein|buero|laden|schicht|party|hochzeit|feier|[a-z]{0,14}pruefung|klausur|matheklausur|hausaufgaben|montag[s]?|freitag[s]?|stau|kater|beziehung|vertrag|wohnung|wg|stadt|dorf',
  ],
  unlessNear: [
    '(?:ein|war|der|zum|nur) (?:witz|scherz|spass)|haha(?:ha)*|peinlich[a-z]{0,3}|cringe|blamiert|schwarm|muskelkater|verkatert|tequila|magen darm|hitze|sport|marathon',
    'bin ich froh|zum glueck|gott sei dank|heute nicht mehr|ueberlebt habe|dankbar',
    'tor|liga|orchester|abteilung|vorstand|turnier|chor|team|mannschaft|verein|buch|krimi|tatort|szene|oper|musical|schauspieler|autor|meme|zeile|lied|song|songtext|refrain|album|film|roman|romanfigur|figur|kapitel|gedicht|serie|folge|level|endgegner|boss|zitat|referat|podcast|theaterstueck|theater',
  ],
};
