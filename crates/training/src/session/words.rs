//! The vocabulary by meaning and language. Letter case, accents and hyphens do not matter.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::tokens::{Lexeme, Token, tokens};
use super::tree::PaceName;
use crate::workout_type::WorkoutType;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Km,
    Metre,
    Mile,
    Yard,
    /// "m": metres, miles or minutes, depending on its number.
    M,
    Hour,
    Minute,
    Second,
    KmPerHour,
    MilesPerHour,
    BeatsPerMinute,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    Unit(Unit),
    WarmUp,
    CoolDown,
    /// Warm-up and cool-down of the same length.
    BothEnds,
    /// "2 up, 4 @ T, 2 down"
    Up,
    Down,
    Recovery,
    Rest,
    /// "jog back": a recovery as long as the distance just run.
    JogBack,
    WalkBack,
    RestDay,
    /// "the rest easy": the rest of the total.
    Remainder,
    Pace(PaceName),
    /// A race by its name: its distance, or its pace after "at".
    RaceDistance(PaceName),
    RaceWord,
    Parkrun,
    PaceWord,
    Type(WorkoutType),
    Fartlek,
    Alternating,
    Progression,
    With,
    /// "of which": inside what was mentioned before.
    Including,
    Then,
    /// "A after B" is B, then A.
    After,
    Plus,
    And,
    Or,
    At,
    In,
    To,
    Total,
    Last,
    First,
    Middle,
    Between,
    BetweenSets,
    Sets,
    Times,
    Each,
    /// A recovery that also follows the last repeat.
    AfterEach,
    Every,
    Zone,
    Effort,
    HeartRate,
    Vma,
    Equal,
    /// A recovery half as long as what it follows.
    HalfTime,
    HalfDistance,
    Half,
    Quarter,
    Count(u8),
    Lap,
    Per,
    Morning,
    Evening,
    Slower,
    Faster,
    On,
    Off,
    /// A place or manner: it has no effect, but the athlete should read it.
    Remark,
    Filler,
}

use Meaning as M;
use PaceName as P;
use WorkoutType as T;

/// A meaning, with its words in English, German, Spanish, French, Italian, Portuguese and Dutch.
type Row = (Meaning, [&'static str; 7]);

#[rustfmt::skip]
pub(super) const TABLE: &[Row] = &[
    (M::Unit(Unit::Km), ["km|kms|k|ks|kilometer|kilometers|kilometre|kilometres|klm", "kilometern|er", "kilometro|kilometros", "kilometre", "chilometri|chilometro", "quilometro|quilometros", "kilometers"]),
    (M::Unit(Unit::Metre), ["meter|meters|metre|metres|mtr|mtrs|mt|mts", "metern", "metro|metros", "metres", "metri|metro", "metros", "meters"]),
    (M::Unit(Unit::Mile), ["mi|mile|miles|mls", "meile|meilen", "milla|millas", "milles", "miglio|miglia", "milha|milhas", "mijl|mijlen"]),
    (M::Unit(Unit::Yard), ["yard|yards|yd|yds", "", "yardas", "", "", "", ""]),
    (M::Unit(Unit::M), ["m|ms", "", "", "", "", "", ""]),
    (M::Unit(Unit::Hour), ["h|hr|hrs|hour|hours", "std|stunde|stunden", "hora|horas", "heure|heures", "ora|ore", "hora|horas", "u|uur|uren"]),
    (M::Unit(Unit::Minute), ["min|mins|minute|minutes|mn", "minuten", "minuto|minutos", "minute|minutes", "minuto|minuti", "minuto|minutos", "minuut|minuten"]),
    (M::Unit(Unit::Second), ["s|sec|secs|second|seconds", "sek|sekunde|sekunden", "seg|segs|segundo|segundos", "seconde|secondes", "secondo|secondi", "segundo|segundos", "seconden|tellen"]),
    (M::Unit(Unit::KmPerHour), ["kmh|kph|km/h|km h", "", "", "km/heure", "", "", "km/u"]),
    (M::Unit(Unit::MilesPerHour), ["mph", "", "", "", "", "", ""]),
    (M::Unit(Unit::BeatsPerMinute), ["bpm|beats", "schlage", "ppm|lpm", "pulsations", "battiti", "", "slagen"]),

    (M::WarmUp, ["warm up|warmup|warm|warming up|wu|w u|w/u|w up|wup|w/up|warm up jog|warm up run|jog warm up|warm ups", "einlaufen|aufwarmen|warmlaufen|einl|einlauf|warm machen", "calentamiento|calentar|calienta|calent", "echauffement|echauf|ech|echauffer|d echauffement", "riscaldamento|risc|riscaldo", "aquecimento|aquecer|aquec|aq", "inlopen|opwarmen|warmlopen|warming up"]),
    (M::CoolDown, ["cool down|cooldown|cool|cooling down|cd|c d|c/d|c down|c/down|warm down|warmdown|wd|w/d|cool down jog|cool down run|jog cool down|cool off|cool downs|w/down|w down", "auslaufen|ausl|auslauf|abwarmen", "enfriamiento|enfriar|vuelta a la calma|soltar|soltura|afloje", "retour au calme|rac|retour calme|calme|au calme", "defaticamento|defa|defaticante|scarico", "desaquecimento|volta a calma|retorno a calma|esfriamento|desaceleracao|soltura", "uitlopen|cooling down|uitloop"]),
    (M::BothEnds, ["wu/cd|wu cd|w/u/c/d|wucd|warm up/cool down|warm up cool down|warmup/cooldown|wu & cd|wu+cd|warm up & cool down|cool down/warm up|up and down|up & down|either side|on either side|each side|before and after|before & after|at each end|at either end|each end|both ends|on both sides|both sides", "ein und auslaufen|ein/auslaufen|ein auslaufen|ein & auslaufen|ein u auslaufen|ein und aus|davor und danach|vorher und nachher|vor und nachher", "calentamiento y enfriamiento|antes y despues", "echauffement et retour au calme|avant et apres|de chaque cote", "riscaldamento e defaticamento|prima e dopo", "aquecimento e desaquecimento|antes e depois", "in en uitlopen|in/uitlopen|in & uitlopen|ervoor en erna|voor en na"]),
    (M::Up, ["up", "", "", "", "", "", ""]),
    (M::JogBack, ["jog back|jog down|jog back down|recovery jog back|recovery jog down|rec jog back|rec jog down|rest jog back|rest jog down|jog downhill|jog back to start|easy jog back|easy jog down|slow jog back|jog back recovery|jog down recovery", "zuruck traben|zurucktraben|trab zuruck|traben zuruck|locker zuruck|bergab traben|bergab trab|trabend zuruck|trabpause bergab|bergab locker", "bajar trotando|bajada trotando|bajando al trote|bajar al trote|bajada al trote|bajando trotando|bajando|rec bajando|recuperacion bajando|vuelta trotando|volver trotando", "descente en trottinant|descente trot|descente en footing|retour en trottinant|retour trot|retour en footing|recup descente|recup en descente|recup dans la descente|recuperation en descente|recup descente trot|descente en recup|descente recup|recup en descente trot|recup descente en trottinant", "discesa di corsa|discesa di corsetta|discesa in corsetta|ritorno di corsetta|rientro di corsa|ritorno di corsa|recupero in discesa|rec in discesa|rec discesa|recupero discesa|recupero in discesa di corsa|ritorno in discesa", "descer trotando|descida trotando|descendo trotando|rec descendo|rec descendo trotando|volta trotando|voltar trotando", "terug dribbelen|terugdribbelen|dribbel terug|dribbelend terug|dribbelend naar beneden|naar beneden dribbelen|rustig terug"]),
    (M::WalkBack, ["walk back|walk down|walk back down|recovery walk back|recovery walk down|rest walk back|rest walk down|walk back recovery|walk down recovery|walking back|walking down", "zuruckgehen|gehend zuruck|bergab gehen|bergab gehend", "bajar andando|bajando andando|bajar caminando|bajando caminando|volver andando", "retour en marchant|descente en marchant|retour marche|descente marche", "discesa al passo|ritorno al passo|discesa camminando", "descendo caminhando|descer caminhando|volta caminhando|voltar caminhando", "terugwandelen|wandelend terug|terug wandelen"]),
    (M::Down, ["down", "", "", "", "", "", ""]),

    (M::Recovery, ["r|recovery|recoveries|recover|recovering|rec|recs|recov|recvy|jog recovery|jog recoveries|jog rec|jog rest|jog rests|rest jog|recovery jogs|easy recovery|active recovery|recovery interval|recovery intervals|easy jog recovery|jogging recovery|walk recovery|ri|r i|float recovery", "trabpause|trabpausen|tp|erholung|traben pause|lockere trabpause|erholungspause", "recuperacion|recuperando|recu|recuperar|recup", "recup|recuperation|recuperations|recuperer|recups|recup trot", "recupero|recuperi|recuperare|rec jogging", "recuperacao|recuperando|rec trote", "herstel|dribbelpauze|herstellen|herstelpauze"]),
    (M::Rest, ["rest|rests|standing|standing rest|stand|rest interval|rest intervals|passive rest|full rest|complete rest|static|static recovery|static rest", "pause|pausen|stehpause|serienpause|satzpause|p|ruhe|gehpause|gp|sp", "descanso|pausa|pausas|parado", "repos|pause|arret", "riposo|pausa|da fermo|fermo", "pausa|descanso|parado|intervalo|int", "rust|pauze|pauzes|stilstaan|wandelpauze"]),
    (M::Remainder, ["the rest|rest of the run|the rest of the run|the remainder|remainder|remaining|the remaining|rest of it|the balance", "der rest|den rest|restliche|die restlichen|die ubrigen", "el resto|resto|lo que queda|el resto en", "le reste|reste|le reste en|reste en", "il resto|il rimanente|la parte restante", "o resto|o restante|o resto em", "de rest|het overige|de overige"]),
    (M::RestDay, ["rest day|off|day off|no run|no running|rest/off|complete rest day|total rest", "ruhetag|ruhe tag|frei|lauffrei|pausetag|trainingsfrei", "dia de descanso|dia libre|libre|descanso total", "jour de repos|repos complet|journee de repos", "giorno di riposo|riposo completo|giorno libero", "dia de descanso|folga|repouso|day off", "rustdag|vrij|vrije dag"]),

    (M::Pace(P::Easy), ["easy|ez|easily|e z|aerobic|general aerobic|ga|relaxed|comfortable|comfortably|conversational|gentle|gently|slow|slowly|base|easy pace|easy effort|easy run|easy running|easy runs|e pace|base run|base miles|general endurance|aerobic run|foundation|foundation run|easy distance|conversational pace|light", "locker|lockerer|lockere|lockeres|lockeren|ruhig|ruhiger|ruhige|ruhiges|leicht|leichter|langsam|langsamer|ga 1|dauerlauf|dl|grundlage|locker laufen|ruhiger dauerlauf|lockerer dauerlauf|langsamer dauerlauf|grundlagenausdauer|easy lauf|ext dl|gemutlich|lockeres tempo|ruhiges tempo", "suave|suaves|facil|rodaje|rodaje suave|rodar|comodo|carrera continua|cc|ccs|trote suave|carrera suave|carrera continua suave|continuo|rodaje facil|muy suave|rodajes|rodajes suaves|rodajes faciles|ritmo comodo|ritmo suave|ritmo facil|tranquilo|tranquila|comoda", "footing|ef|endurance fondamentale|endurance|facile|lent|souple|aisance|decontracte|footing lent|footing facile|en endurance|allure facile|course facile|cool|tranquille|footings|footings lents|tres cool|tres facile|aisance respiratoire", "lento|corsa lenta|cl|fondo lento|corsa facile|tranquillo|lenta|corsa lenta facile|facile facile|lenti|lente|corse lente|piano|tranquilla|tranquilli|corsa tranquilla|in scioltezza|ritmo facile|ritmo lento|ritmo tranquillo", "leve|corrida leve|rodagem|facil|leves|tranquilo|corrida facil|cadenciado|rodagem leve|trote leve|solto|rodagens|corridas leves|tranquila|corrida tranquila|confortavel|ritmo leve|ritmo confortavel|ritmo facil", "rustig|rustige|duurloop|makkelijk|d 1|ontspannen|rustige duurloop|rustig tempo|rustig lopen|dl 1|gemakkelijk|makkelijke|duurlopen|rustige duurlopen"]),
    (M::Pace(P::Recovery), ["recovery run|recovery runs|recovery jog|rec run|regeneration|regeneration run|recovery pace|recovery effort|shake out|shakeout|shake out run|shakeout run|recovery day|very easy|super easy|recovery miles", "regenerationslauf|regenerativ|regenerativer|regenerativer dauerlauf|reg dl|rekom|regeneration|reko|sehr locker|regenerativer lauf", "regenerativo|rodaje regenerativo|trote regenerativo|regenerativa|ritmo regenerativo", "footing de recuperation|decrassage|footing recuperation|recuperation active|footing recup|footing de recup|allure recup", "rigenerante|corsa rigenerante|rigenerativo|ritmo rigenerante", "regenerativo|corrida regenerativa|trote regenerativo|ritmo regenerativo", "herstelloop|hersteltraining|herstelduurloop|loslopen|hersteltempo"]),
    (M::Pace(P::Jog), ["jog|jogging|jogs|jogged|jg|float|trot|easy jog|slow jog|jog easy|floats", "traben|trab|joggen|antraben", "trote|trotando|trotar|al trote", "trot|trottine|trottiner|en trottinant|trotting|trottines|trottinee|trottinees", "corsetta|corricchiando|in corsa|jogging", "trotando|trotar|em trote|trotinho|trote", "dribbelen|dribbel|dribbels|joggen"]),
    (M::Pace(P::Walk), ["walk|walking|walked|walks|brisk walk", "gehen|geh|spazieren|walken", "caminar|caminando|andar|andando|caminata", "marche|marcher|marchant|en marchant|marche rapide", "camminare|camminata|cammino|camminando|passo|al passo", "caminhada|caminhando|caminhar|andando", "wandelen|wandel|wandelend"]),
    (M::Pace(P::Steady), ["steady|lt 1|moderate|moderately|mod|brisk|steady state|steady run|moderate run|moderate pace|steady pace|steady effort|aerobic threshold|high aerobic|strong aerobic|uptempo|up tempo", "zugig|zugiger|flott|flotter|ga 2|mittlerer|mittel|zugiger dauerlauf|ga 1/2|ga 1 2|gleichmassig", "moderado|alegre|controlado|ritmo medio|rodaje alegre|medio", "actif|active|soutenu|allure active|endurance active|ea|modere|allure soutenue", "medio|corsa media|fondo medio|cm|moderato|svelto", "moderado|ritmado|moderada|ritmo moderado", "vlot|vlotte|stevig|d 2|vlotte duurloop|matig|dl 2"]),
    (M::Pace(P::Threshold), ["tempo|threshold|lt|lt 2|lactate threshold|cruise|comfortably hard|t pace|threshold pace|tempo pace|tempo run|threshold run|tempo effort|threshold effort|lt pace|lt run|lt effort|tempo runs|cruise intervals|cruise pace|lactate|lactate turnpoint|short tempo|mid tempo|long tempo|lactate threshold run|lactate threshold pace|anaerobic threshold|subthreshold|sub threshold|thresholds|steady tempo", "schwelle|tempolauf|tempodauerlauf|tdl|schwellentempo|schwellenlauf|tempo dauerlauf|tempo dl|schwellen|an der schwelle|t dl|anaerobe schwelle|anaeroben schwelle|an der anaeroben schwelle", "umbral|ritmo umbral|umbral anaerobico|ritmo controlado|ritmo de umbral|tempo", "seuil|allure seuil|au seuil|allure tempo|vitesse seuil|seuil anaerobie", "soglia|ritmo soglia|corto veloce|cv|alla soglia|ritmo di soglia|fondo veloce", "limiar|ritmo limiar|ritmo de limiar|tempo run", "drempel|tempoloop|tempoduurloop|omslagpunt|drempeltempo|tempo duurloop"]),
    (M::Pace(P::Marathon), ["mp|gmp|pmp|rmp|marathon pace|marathon effort|marathon race pace|goal marathon pace|marathon goal pace|marathon race effort|m pace|marathon tempo|marathon pace run|planned marathon pace|target marathon pace|goal mp|mgp|marathon pace effort|marathon speed|mp effort|mp run", "mrt|marathontempo|marathon renntempo|marathonrenntempo|marathon rt|mt|marathon wettkampftempo", "ritmo maraton|ritmo de maraton|r maraton|ritmo objetivo maraton", "allure marathon|as 42|allure specifique marathon|rythme marathon|allure specifique|allure spe marathon|vitesse marathon", "ritmo maratona|rm|ritmo gara maratona|ritmo della maratona|passo maratona", "ritmo de maratona|ritmo maratona|ritmo da maratona", "marathontempo|mt|marathon tempo|marathon wedstrijdtempo"]),
    (M::Pace(P::HalfMarathon), ["hmp|ghmp|hm pace|half marathon pace|half pace|half marathon effort|half marathon race pace|hm effort|hmrp|hm race pace|half marathon goal pace|goal half marathon pace|half effort|half marathon tempo|half race pace|goal hmp", "hmrt|hm tempo|halbmarathontempo|hmt|hm renntempo|halbmarathon tempo|halbmarathonrenntempo|hm rt|halbmarathon renntempo", "ritmo media|ritmo media maraton|ritmo de media|ritmo de media maraton|ritmo medio maraton|ritmo de medio maraton", "as 21|allure semi|allure semi marathon|rythme semi|allure specifique semi|allure spe semi", "ritmo mezza|ritmo mezza maratona|rmm|ritmo della mezza|passo mezza maratona", "ritmo de meia|ritmo meia maratona|ritmo de meia maratona|ritmo meia", "halve marathontempo|halve marathon tempo|hm tempo|hmt"]),
    (M::Pace(P::TenK), ["", "zehner tempo", "", "as 10", "", "", ""]),
    (M::Pace(P::FiveK), ["", "", "", "as 5", "", "", ""]),
    (M::Pace(P::Interval), ["vo 2 max|vo 2|vo 2 max pace|interval pace|interval effort|i pace|vo 2 max effort|vo 2 pace|vo max|cv pace|critical velocity", "vo 2max|intervalltempo", "vo 2 max|ritmo de series", "vo 2 max|allure vma", "vo 2 max|ritmo ripetute", "vo 2 max|ritmo de intervalado", "vo 2 max|intervaltempo"]),
    (M::Pace(P::Hard), ["hard|fast|quick|quickly|strong|surge|surges|pick up|pickup|pickups|pick ups|hard effort|fast pace|hard pace|harder|faster pace|fast running|speedy|strongly|fast finish pace", "schnell|schnelle|schneller|hart|harte|endbeschleunigung|endbeschleunigt", "fuerte|fuertes|rapido|rapidos|rapida", "vite|rapide|rapides|fort|dur", "veloce|veloci|forte|forti", "forte|fortes|rapido|rapida|acelerado", "snel|snelle|hard"]),
    (M::Pace(P::Repetition), ["repetition pace|rep pace|r pace|reps pace", "wiederholungstempo", "ritmo de repeticiones", "allure de repetition", "ritmo ripetute brevi", "ritmo de tiros", "herhalingstempo"]),
    (M::Pace(P::Mile), ["mile pace|mile race pace|1500 pace|1500 m pace|mile effort|1500 m race pace|1 mile pace", "meilentempo", "ritmo de milla", "allure mile", "ritmo miglio", "ritmo de milha", "mijltempo"]),
    (M::Pace(P::Sprint), ["sprint|sprints|all out|flat out|full effort|max effort|maximal|full speed", "sprints|maximal", "esprint|a tope|sprints", "sprint|a fond|a bloc", "scatto|scatti|sprint", "pique|sprint", "sprints|maximaal"]),
    (M::Pace(P::Strides), ["strides|st|stride|striders|strider|accelerations|acceleration|accels|windsprints|wind sprints|stride outs|strideouts|striding", "steigerungen|steigerung|steigerungslaufe|steigerungslauf|steigerungslaufen|stl|stlg|steig", "progresiones|progresion|progresivos|rectas|recta|aceleraciones|aceleracion", "lignes droites|ligne droite|lignes|accelerations progressives|ld", "allunghi|allungo", "aceleracoes|aceleracao|retas|progressoes", "versnellingen|versnelling|steigerungs"]),
    (M::Pace(P::Race), ["race pace|race effort|goal pace|goal race pace|rp|grp|target pace|goal effort|target race pace|race speed", "renntempo|wettkampftempo|rt|zieltempo|wettkampfgeschwindigkeit", "ritmo de carrera|ritmo de competicion|ritmo competicion|ritmo objetivo|ritmo carrera", "allure course|allure de course|allure objectif|allure competition", "ritmo gara|rg|ritmo obiettivo", "ritmo de prova|ritmo de competicao|ritmo alvo|em ritmo de prova|em ritmo de competicao|no ritmo de prova|no ritmo da prova", "wedstrijdtempo|streeftempo"]),

    (M::RaceDistance(P::Marathon), ["marathon|the marathon|goal marathon|full marathon|marathon race|marathon day", "marathon", "maraton", "marathon", "maratona", "maratona", "marathon"]),
    (M::RaceDistance(P::HalfMarathon), ["half marathon|half|hm|halfmarathon|1/2 marathon|half mara|half marathon race", "halbmarathon|halb marathon", "media maraton|medio maraton|media", "semi marathon|semi|semimarathon", "mezza maratona|mezza|mezzamaratona", "meia maratona|meia", "halve marathon|halve"]),
    (M::RaceWord, ["race|races|racing|race day|time trial|tt|tune up race|tuneup race|tune up|tuneup|test race|goal race|race simulation", "wettkampf|rennen|testlauf|wk|volkslauf|testwettkampf|testrennen|aufbauwettkampf|lauf veranstaltung", "competicion|competencia|carrera test|test", "competition|course de preparation|compet|course test|officiel", "gara|gare|competizione|gara test|garetta", "prova|competicao|corrida prova|teste", "wedstrijd|testloop|trainingswedstrijd"]),
    (M::Parkrun, ["parkrun|park run|park runs|parkruns", "", "", "", "", "", ""]),
    (M::PaceWord, ["pace|effort|speed|race pace|race effort|goal pace|paced|race speed|goal race pace|current pace|pace effort", "renntempo|geschwindigkeit|wettkampftempo|intensitat|rt", "ritmo|ritmo de|paso|intensidad|velocidad|ritmo de carrera", "allure|allure de|vitesse|rythme|intensite|allure specifique de", "ritmo|ritmo gara|andatura|passo|velocita|ritmo di", "ritmo|ritmo de|velocidade|passada|intensidade|ritmo de prova", "snelheid|wedstrijdtempo|intensiteit"]),

    (M::Type(T::LongRun), ["long run|long|lr|lsd|long slow distance|long slow run|lsr|endurance run|medium long run|medium long|mlr|mid long run|mid long|long easy run|long easy|long slow|weekend long run|med long|med long run|long distance|semi long run|endurance long run|med lr|midweek long run|longrun", "langer lauf|langer dauerlauf|ldl|lala|lange lauf|longjog|long jog|la la|langer ruhiger dauerlauf|langer langsamer dauerlauf|lauf lang|lang|langer|langen lauf|langen dauerlauf|la dl", "tirada larga|tirada|rodaje largo|largo|carrera larga|tirada larga suave|fondo|fondo largo|rodaje largo suave", "sortie longue|sl|footing long|longue sortie|sortie longue en endurance|longue", "lungo|lunghissimo|lungo lento|lunga|corsa lunga|fondo lungo|lungo progressivo", "longao|longo|corrida longa|treino longo|rodagem longa", "lange duurloop|lange loop|lange|lange rustige duurloop|lange training"]),
    (M::Type(T::Intervals), ["interval|intervals|repeats|repeat|track|speed session|speedwork|speed work|speed workout|speed training|track session|track workout|yasso|yassos|vo 2 max intervals|vo 2 max workout|interval session|interval workout|interval training|interval run|strength intervals|repetitions|quality|sos|ladder|pyramid|cut downs|cutdowns|ladders|michigan|kenyan|cruise repeats|speed run|speed intervals|hiit", "intervalle|intervalltraining|bahn|bahntraining|wiederholungen|tempowechsel|tempolaufe|pyramide|pyramidenlauf|wechseltempo|minutenlaufe|tempowechsellauf|intervallen|intervall", "intervalos|repeticiones|pista|interval|piramide|interval training|escalera|velocidad pista", "fractionne|fractionnes|intervalles|vma courte|vma longue|piste|pyramide|repetitions|seance vma|fractionne long|fractionne court|seance de vma|intermittent", "ripetute|ripetizioni|variazioni|pista|piramide|prove ripetute|ripetute brevi|ripetute lunghe|ripetute medie|interval training|ripetuta", "tiros|intervalado|intervalos|pista|piramide|treino intervalado|tiro|intervalados|repeticoes", "intervallen|intervaltraining|baan|wisseltempo|piramide|baantraining|herhalingen|tempowissels"]),
    (M::Type(T::Hills), ["hill|hills|hilly|hill repeats|hill sprints|hill reps|uphill|up hill|hill run|hill workout|hill repetitions|hill charges|hill bounds|incline|hill session|hill strides|hill repeat|hill sprint|hill intervals|hill training|uphills", "bergauf|berglauf|berglaufe|bergsprints|hugel|hugellauf|berg|bergsprint|berge|hugelig|hugellaufe|bergan|bergintervalle|steigung", "cuestas|cuesta|en cuesta|cuesta arriba|subiendo|series en cuesta|cuestas cortas|cuestas largas", "cotes|cote|montee|montees|bosses|en cote|bosse|denivele|vallonne|vallonnee|vallonnes", "salite|salita|collinare|in salita|collinari|sprint in salita|salite brevi", "subida|subidas|ladeira|ladeiras|morro|rampa|rampas|em subida|tiros em subida|tiros de subida|morros", "heuvel|heuvels|heuveltraining|helling|bergop|heuvelop|heuvelsprints|brug|viaduct"]),
    (M::Type(T::AlternativeTraining), ["cross train|cross training|crosstraining|crosstrain|xt|x train|x training|cross|bike|biking|cycling|cycle|ride|spin|swim|swimming|strength|strength training|gym|weights|core|yoga|pilates|elliptical|row|rowing|aqua jog|aqua jogging|aquajogging|pool run|pool running|hike|hiking|mobility|stretching|stretch|lift|lifting|weight training|conditioning|plyometrics|bodyweight|strength and conditioning|s & c|crossfit|aqua running|spinning|stretch and strengthen|stretch & strengthen|foam roll|drills|circuit|circuits|resistance training|calisthenics", "radfahren|rad|schwimmen|krafttraining|kraft|stabi|stabilisation|athletik|alternativtraining|rumpfstabi|gymnastik|crosstraining|aquajoggen|wandern|dehnen|rumpf|laufschule|rumpfkraft|lauf abc|kraftigung|stabitraining|radeln|ergometer|crosstrainer|stepper|rudern|seilspringen|hallenbad", "bici|bicicleta|natacion|nadar|fuerza|gimnasio|entrenamiento cruzado|core|elastico|senderismo|estiramientos|pesas|tecnica de carrera|abdominales|movilidad|eliptica|remo|piscina|bici estatica", "velo|natation|renforcement|renforcement musculaire|ppg|musculation|gainage|etirements|nage|entrainement croise|vtt|pp|renfo|elliptique|randonnee|gammes|educatifs|rameur|piscine", "bici|bicicletta|nuoto|palestra|potenziamento|forza|stretching|core stability|cross training|mobilita|andature|ciclismo|esercizi|pesi|ellittica|canottaggio|piscina|cyclette", "bicicleta|natacao|musculacao|fortalecimento|alongamento|treino cruzado|funcional|academia|pilates|educativos|bike|forca|mobilidade|eliptico|pedal|pedalar|remo|piscina|bicicleta ergometrica|ergometrica", "fietsen|fiets|zwemmen|krachttraining|kracht|core stability|alternatieve training|rekken|loopscholing|fietstraining|spinning|oefeningen|rompstabiliteit|crosstrainer|wielrennen|roeien|hometrainer|zwembad"]),
    (M::Fartlek, ["fartlek|fartleks|fartlek run|speed play|on off|fartlek session|mona fartlek|fartlek workout", "fahrtspiel", "fartlek|farlek|cambios de ritmo|cambios", "fartlek|jeu de vitesse", "fartlek|cambi di ritmo", "fartlek|variacao de ritmo", "fartlek|vaartspel|vaartspel training"]),
    (M::Progression, ["progression|progression run|progressive|progressive run|progressively|fast finish|fast finish run|fast finish long run|negative split|negative splits|build|building|thirds|progressing|cut down|cut down run|cutdown", "crescendo|endbeschleunigung|eb|crescendolauf|progressiver lauf|steigernd|progressiv|gesteigert", "progresivo|progresiva|rodaje progresivo|en progresion|progresando|acabando fuerte|acabar fuerte", "progressif|progressive|acceleration progressive|footing progressif|en progression|progressifs|progressives", "progressivo|progressione|in progressione|corsa progressiva|progressiva", "progressivo|corrida progressiva|progressiva", "progressief|opbouwend|opbouwende duurloop|climaxduurloop|climaxloop|progressieve|progressieve duurloop|versnellend|versnellende duurloop"]),

    (M::With, ["with|w/|w|featuring|feat", "mit", "con", "avec|sur", "con", "com", "met"]),
    (M::Including, ["including|as|incl|inc|includes|include|consisting of|consisting|consists of|made up of|comprising|comprised of|composed of|broken down as|as follows|of which|included|inclusive of|included in this|contains|containing|inside", "davon|inkl|inklusive|bestehend aus|besteht aus|aufgeteilt in|zusammengesetzt aus|und zwar|darin|dabei|einschl|einschliesslich|darunter|enthalten", "incluyendo|incluye|compuesto por|compuestos por|compuesta por|formado por|repartidos en|divididos en|que consiste en|de los cuales|de ellos|de los que|incluidos|incluido|con los", "dont|incluant|compose de|composee de|composes de|repartis en|repartie en|soit en detail|y compris|inclus|comprenant|incluse", "di cui|incluso|composto da|composti da|composta da|suddivisi in|divisi in|formato da|cosi composti|compreso|inclusi|includendo|dei quali|comprensivo di|comprendente|compresi", "incluindo|dos quais|composto por|compostos por|composta por|divididos em|distribuidos em|sendo|inclui|dentre|incluso|com os", "waarvan|inclusief|bestaande uit|bestaat uit|opgebouwd uit|verdeeld over|waarin|daarvan|daarin|met daarin"]),
    (M::After, ["after|following", "", "", "", "", "", ""]),
    (M::Then, ["then|followed by|into|next|after that|straight into|and then|before|afterwards|after which|immediately followed by|directly into", "dann|danach|anschliessend|gefolgt von|im anschluss|nachher|und dann|direkt gefolgt von|hinterher|anschl|im anschl", "luego|despues|seguido de|y luego|seguidos de|a continuacion|y despues|para terminar|terminar con|al final", "puis|ensuite|suivi de|suivis de|et puis|enchaine|enchainer avec|enchaine avec|suivi d|suivis d|pour finir", "poi|dopo|quindi|seguito da|e poi|seguiti da|subito dopo|a seguire", "depois|em seguida|seguido de|seguidos de|apos|e depois|seguido por", "dan|daarna|gevolgd door|vervolgens|en dan|en daarna|direct gevolgd door"]),
    (M::Plus, ["plus", "plus|zzgl|zuzuglich|sowie", "mas", "plus|en plus", "piu", "mais", "plus"]),
    (M::And, ["and|&|n", "und|u", "y", "et", "e|ed", "e", "en"]),
    (M::Or, ["or|alternatively|or else|otherwise", "oder|bzw|alternativ", "o|o bien", "ou|ou bien", "oppure|o", "ou", "ofwel"]),
    (M::At, ["at|@|averaging|targeting|aiming for|aim for", "im|bei|ab", "a|al", "a|au|aux|a une", "a|al|alla|ai", "a|ao|em ritmo|no|na", "op"]),
    (M::In, ["in|in under|under|sub", "in|unter|ziel|zielzeit", "en|por debajo de|en menos de|objetivo", "en|sous|en moins de|moins de|objectif", "in|sotto|sotto i|obiettivo", "em|abaixo de|em menos de|meta|objetivo", "in|binnen|onder|doel|doeltijd"]),
    (M::To, ["to|thru|through|up to|til|until", "bis|bis zu|bis zum", "hasta", "jusqu a|jusque", "fino a", "ate", "tot|tot en met"]),
    (M::Total, ["total|in total|overall|in all together|total length|all told|all in all|altogether|total distance|total volume|totals|totalling|totaling|total mileage|for a total of|total of|all up|in all|total miles|total run|total time|for total of", "gesamt|insgesamt|gesamtumfang|gesamtlange|ges|gesamtdistanz|summe|gesamtstrecke|in summe|zusammen", "total|en total|totales|distancia total|en total unos", "au total|total|distance totale|soit|en tout|soit un total de|soit environ", "totale|in totale|totali|tot|per un totale di|distanza totale", "total|no total|totalizando|ao todo|distancia total", "totaal|in totaal|totale afstand|samen"]),
    (M::Last, ["last|final|finish|the last|the final|finishing|closing|ending|end with|finish with|finishing with|finish last|final few|ending with|with last|with the last", "letzte|letzten|letzter|letztes|die letzten|der letzte|die letzte|endspurt|am ende|zum schluss|schluss", "ultimo|ultimos|ultima|ultimas|los ultimos|las ultimas|el ultimo|final", "dernier|derniers|derniere|dernieres|les derniers|les dernieres|le dernier|la derniere|final|fin", "ultimo|ultimi|ultima|ultime|gli ultimi|le ultime|l ultimo|finale|finali", "ultimo|ultimos|ultima|ultimas|os ultimos|as ultimas|final|finais", "laatste|de laatste|het laatste|eind"]),
    (M::Middle, ["middle|the middle|mid|in the middle", "mittlere|mittleren|die mittleren|in der mitte", "en medio|intermedios|centrales|los centrales", "au milieu|milieu|du milieu", "centrali|i centrali|nel mezzo", "no meio|intermediarios|centrais", "middelste|de middelste|in het midden"]),
    (M::First, ["first|the first|start with|starting with|second|second half|first half|last half", "erste|ersten|die ersten|zu beginn", "primero|primeros|primera|primeras|los primeros", "premier|premiers|premiere|premieres|les premiers", "primo|primi|prima|prime|i primi", "primeiro|primeiros|primeira|primeiras|os primeiros", "eerste|de eerste"]),
    (M::Between, ["between|in between|btw|btwn|between each|between reps|between intervals|between all|between all of them|between all intervals|between all reps|between all repeats|between each of them|between the intervals|between the reps|between each interval|between repeats|between each rep|in btw|between repetitions|between efforts|between hills|between them|in between each|off each", "dazwischen|zwischen|zwischen allen|zwischen den intervallen|dazw|zwischen den wiederholungen|zwischendurch", "entre|entre cada|entre todas|entre todos|entre todas ellas|entre repeticiones|entre cada una|entre ellas|entre cada repeticion|entre cada serie|entre medias", "entre|entre tous|entre toutes|entre les|entre chaque|entre chacun|entre chaque repetition|entre les repetitions|entre deux", "tra|fra|tra tutte|tra tutti|tra le|fra le|tra una e l altra|tra le ripetute|tra ogni|tra le prove", "entre|entre cada|entre todos|entre todas|entre os|entre os tiros|entre cada tiro|entre as repeticoes|entre eles|entre elas|entre tiros", "tussen|tussen alle|tussendoor|ertussen|daartussen|tussen elke|tussen de"]),
    (M::BetweenSets, ["between sets|between the sets|set rest|between series|between blocks|between each set|set recovery|after each set|per set rest|btw sets|btwn sets|between rounds|after first set", "serienpause|zwischen den serien|satzpause|zwischen den satzen|zwischen serien|zwischen den blocken", "entre series|entre bloques|entre los bloques|entre las series", "entre les series|entre les blocs|entre series|entre chaque serie|entre blocs|entre chaque bloc|entre les deux series", "tra le serie|tra serie|fra le serie|fra serie|tra i blocchi|tra una serie e l altra", "entre series|entre as series|entre blocos|entre os blocos|entre as duas series", "tussen de series|tussen series|tussen de blokken|seriepauze|tussen de sets"]),
    (M::Sets, ["sets of|sets|set of|set|rounds of|rounds|series of|blocks of|blocks|series|circuits of", "serien|serie|serien a|serien zu|satze|durchgange|blocke|serien mit|runden", "series de|series|serie|bloques de|bloques|vueltas de|serie de", "series de|series|serie|blocs de|blocs|bloc de|serie de|tours de", "serie da|serie di|serie|blocchi da|blocchi di|giri", "series de|series|serie|blocos de|blocos|serie de", "series van|series|serie|blokken van|blokken|sets van|serie van|setjes"]),
    (M::Times, ["times|x|reps of|reps|rep|repeats of|repetitions of|repeats|repetitions|intervals of|repeat|reps x", "mal|wiederholungen|wdh|whd|wh|mal je|wiederholungen a|laufe a", "veces|repeticiones de|repeticiones|rep|reps|por|intervalos de|cambios de|tandas de", "fois|repetitions de|repetitions|rep|repetition de", "volte|ripetute da|ripetizioni da|ripetute di|rip|ripetizioni di|per|prove da", "vezes|repeticoes de|repeticoes|tiros de|rep|tiros", "keer|maal|herhalingen|herhalingen van|maal een|keer een"]),
    (M::Each, ["each|apiece|per rep|ea|both", "je|jeweils|jew", "cada|cada uno|cada una", "chacun|chacune|chaque|de chaque", "ciascuno|ciascuna|ognuno|cadauno", "cada um|cada uma", "elk|ieder|per stuk"]),
    (M::AfterEach, ["after each|after every|after each one|after each rep|after every rep|after each repeat|after each interval|after every interval", "nach jedem|nach jeder", "despues de cada una|despues de cada", "apres chaque|apres chacun", "dopo ogni|dopo ognuna", "depois de cada|apos cada", "na elke|na iedere"]),
    (M::Every, ["every|per mile of|once every", "alle|jede|jeden|jeder", "", "toutes les|tous les", "ogni", "a cada", "iedere|elke"]),
    (M::Zone, ["z|zone|zones|hr zone|heart rate zone|hrz|in zone|in z", "zone|bereich|hf zone|in zone", "zona|zonas|en zona|en z", "zone|en zone|en z", "zona|in zona|in z", "zona|na zona|em z", "zone|hartslagzone|in zone"]),
    (M::Effort, ["rpe|rpe of|at rpe|effort level|perceived effort|pe|effort of", "rpe|belastung|anstrengung", "rpe|esfuerzo", "rpe|effort percu", "rpe|sforzo", "pse|rpe|esforco", "rpe|inspanning"]),
    (M::HeartRate, ["hr|heart rate|mhr|hrmax|max hr|hr max|hrm|of max|of max hr|lthr|max heart rate|mhf|of mhr|of max heart rate|of hrmax", "puls|hf|hfmax|herzfrequenz|maxhf|max hf|hf max|der hfmax|der maximalen herzfrequenz|max puls|mhf|der max herzfrequenz|der maximalen hf|max herzfrequenz", "fc|fcm|fcmax|fc max|pulsaciones|frecuencia cardiaca|de fcm|de la fcm|de la fc max|de fcmax|pulso|pulso maximo", "fc|fcm|fcmax|fc max|de fcm|de la fcm|de fcmax|de fc max|de la fc max|frequence cardiaque|pouls", "fc|fcmax|fc max|della fcmax|della fc max|fcm|frequenza cardiaca|battito|polso", "fc|fcmax|fcm|da fcmax|da fcm|da fc max|frequencia cardiaca|pulso", "hartslag|hfmax|hsmax|max hartslag|hf max|van de max hartslag|hs"]),
    (M::Vma, ["vvo 2 max|mas", "", "vam", "vma|de vma|de la vma|de ma vma|vam", "vam|vma", "vma|vo 2 maximo", "vma"]),
    (M::Alternating, ["alternating|alternate|alternately|alternating between|alternations|alternation", "im wechsel|abwechselnd|wechsel|wechsellauf|wechseldauerlauf", "alternando|alternar", "en alternance|alternance|en alternant|alterner", "alternando|alternati|variato|variata|corsa variata", "alternando|alternados", "afwisselend|om en om|wisselduurloop|wisselloop"]),
    (M::Equal, ["equal|same|same distance|same time|equal time|equal distance|equal recovery|equal rest|same recovery|equal time recovery|of equal time|of equal duration|equal duration", "gleiche|gleich lang|gleich lange|gleiche distanz|gleiche zeit", "igual|mismo tiempo|misma distancia|misma|misma recuperacion", "egale|equivalente|meme temps|meme distance|egal|recup egale", "uguale|stesso tempo|pari", "igual|mesmo tempo|mesma distancia|mesma|mesma recuperacao", "gelijk|gelijke|dezelfde"]),
    (M::HalfTime, ["half of the time|half the time|half time|half the interval time|half of the interval time", "halbe zeit|die halbe zeit|der halben zeit", "mitad del tiempo|la mitad del tiempo|mitad de tiempo", "moitie du temps|la moitie du temps|moitie", "meta del tempo|la meta del tempo|meta tempo", "metade do tempo|a metade do tempo", "helft van de tijd|de helft van de tijd|halve tijd"]),
    (M::HalfDistance, ["half the distance|half of the distance", "halbe distanz|halbe strecke", "mitad de la distancia|la mitad de la distancia", "moitie de la distance|la moitie de la distance", "meta distanza|meta della distanza", "metade da distancia", "helft van de afstand|halve afstand"]),
    (M::Half, ["half a|half an|half of a|half of an", "halbe|halber|halben", "medio|media", "demi|une demi", "mezzo|mezz", "meio", "halve|half"]),
    (M::Quarter, ["quarter|quarter of a|a quarter", "viertel", "cuarto", "quart", "quarto", "quarto", "kwart"]),
    (M::Count(1), ["one", "", "", "", "", "", ""]),
    (M::Count(2), ["two", "zwei", "dos", "deux", "due", "dois|duas", "twee"]),
    (M::Count(3), ["three", "drei", "tres", "trois", "tre", "tres", "drie"]),
    (M::Count(4), ["four", "vier", "cuatro", "quatre", "quattro", "quatro", "vier"]),
    (M::Count(5), ["five", "funf", "cinco", "cinq", "cinque", "cinco", "vijf"]),
    (M::Count(6), ["six", "sechs", "seis", "six", "sei", "seis", "zes"]),
    (M::Count(7), ["seven", "sieben", "siete", "sept", "sette", "sete", "zeven"]),
    (M::Count(8), ["eight", "acht", "ocho", "huit", "otto", "oito", "acht"]),
    (M::Count(10), ["ten", "zehn", "diez", "dix", "dieci", "dez", "tien"]),
    (M::Count(12), ["twelve", "zwolf", "doce", "douze", "dodici", "doze", "twaalf"]),
    (M::Count(15), ["fifteen", "funfzehn", "quince", "quinze", "quindici", "quinze", "vijftien"]),
    (M::Count(20), ["twenty", "zwanzig", "veinte", "vingt", "venti", "vinte", "twintig"]),
    (M::Count(30), ["thirty", "dreissig", "treinta", "trente", "trenta", "trinta", "dertig"]),
    (M::Lap, ["lap|lap button|until lap|lap press|press lap|until lap press", "rundentaste", "", "", "", "", "rondeknop"]),
    (M::Per, ["per|a mile|a km", "pro", "por|el", "par|au", "al", "por", "per"]),
    (M::Morning, ["a m|am|morning|in the morning", "morgens|vormittags|morgen|fruh|vormittag", "por la manana|manana|am", "matin|le matin", "mattina|mattino|la mattina", "manha|de manha|pela manha", "ochtend|s ochtends|ochtends"]),
    (M::Evening, ["p m|pm|evening|afternoon|in the evening|in the afternoon", "abends|nachmittags|abend|nachmittag", "por la tarde|tarde|noche|por la noche", "soir|le soir|apres midi", "sera|pomeriggio|la sera", "tarde|noite|a tarde|a noite", "avond|s avonds|avonds|middag"]),
    (M::Slower, ["slower than|slower|slower than goal", "langsamer als|langsamer", "mas lento que", "plus lent que|moins vite que", "piu lento di|piu lenti", "mais lento que", "langzamer dan"]),
    (M::Faster, ["faster than|faster|quicker than|under goal", "schneller als", "mas rapido que", "plus vite que|plus rapide que", "piu veloce di|piu veloci", "mais rapido que", "sneller dan"]),
    (M::On, ["on", "", "", "", "", "", ""]),
    (M::Off, ["offs", "", "", "", "", "", ""]),
    (M::Remark, ["flat|road|trail|trails|optional|group|group run|club|club run|loop|by feel|off road|grass|treadmill|downhill|out and back|rehearsal|dress rehearsal|simulation|warm weather", "flach|gelande|wald|strecke|laufband|asphalt", "terreno|llano|cinta|asfalto", "sur plat|en nature|plat|tapis|chemin", "in piano|sterrato|tapis roulant|asfalto", "plano|terreno|esteira|asfalto", "vlak|bos|loopband|onverhard"]),
    (M::Filler, ["run|runs|running|of|the|a|an|for|my|your|do|miles run|distance|around|about|approx|approximately|roughly|just|complete|main|main set|session|workout|training|day|mileage|session of|then run|run at|run of|track run|done|is|it|from|by|pace run|minimum|at least|max|if|continuous|continuously|nonstop|non stop|straight|total of about|am run|pm run|goal|alternate|alternating|effort run|current|your current|build to|start|starting|ending at|approx total|only|out|back|good|nice|steady rest|of running|this|that|each way|week|also|to finish|to start|endurance session|km run|feel|feeling|ideally|should|be|are|can|you|will|all|some|few|full|back down|target|double|before race|prior|including warm|time", "lauf|laufen|der|die|das|den|dem|des|ein|eine|einen|einem|ca|circa|etwa|ungefahr|rund|hauptteil|hauptprogramm|training|einheit|tempo je|pro|am|zum|zur|an|von|vom|nach|auf|als|ist|runde|noch|nur|gut|zwischen durch|lauf abends|durchgehend|fur|minimum|gesamt ca|wochenende|meter lauf|a|mit je|laufe", "correr|corriendo|carrera|de|del|la|las|el|los|un|una|unos|unas|por|para|aprox|aproximadamente|alrededor|parte principal|sesion|entreno|entrenamiento|en|minimo|que|se|lo|dia|es|bloque principal|parte central|cerca", "course|courir|de|du|des|la|le|les|l|d|un|une|environ|env|corps de seance|seance|pour|par|sortie|entrainement|qui|ou plus|s|est|libre|minimum|jour|bloc|en cotes douces", "corsa|correre|di|del|della|dei|delle|il|la|le|lo|gli|i|un|una|circa|parte centrale|seduta|allenamento|per|da|su|sul|sulla|tutto|giorno|nel|nella|uscita|uscite", "corrida|correr|de|do|da|dos|das|o|a|os|as|um|uma|cerca|aproximadamente|parte principal|treino|sessao|para|dia|pelo|pela", "lopen|loop|hardlopen|de|het|een|van|ongeveer|circa|kern|hoofddeel|training|voor|over|door|naar|aan|te|dag|is|per keer|steeds"]),
];

/// By first word; the longest phrase comes first.
type Index = HashMap<String, Vec<(Vec<String>, Meaning)>>;

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut index = Index::new();
    for (meaning, languages) in TABLE {
        for phrase in languages.iter().flat_map(|words| words.split('|')) {
            let mut parts = tokens(phrase).iter().filter_map(part).collect::<Vec<_>>().into_iter();
            let Some(first) = parts.next() else { continue };
            let rest: Vec<String> = parts.collect();
            let known = index.entry(first).or_default();
            // A word with two meanings keeps the first in the table.
            if known.iter().all(|(words, _)| *words != rest) {
                known.push((rest, *meaning));
            }
        }
    }
    for known in index.values_mut() {
        known.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }
    index
});

/// Every word of every phrase.
static WORDS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let phrases = TABLE.iter().flat_map(|(_, languages)| languages.iter().flat_map(|words| words.split('|')));
    phrases.flat_map(|phrase| phrase.split([' ', '/', '+', '&'])).collect()
});

/// Whether known words are kept as a note: a place, or something done besides running.
pub fn is_kept(words: &str) -> bool {
    let is_said = |meaning| matches!(meaning, M::Remark | M::After | M::Type(T::AlternativeTraining));
    meaning_of_all(words).is_some_and(is_said)
}

/// Whether the word alone is a place or manner.
pub fn is_remark(word: &str) -> bool {
    meaning_of_all(word) == Some(M::Remark)
}

fn meaning_of_all(words: &str) -> Option<Meaning> {
    let tokens = tokens(words);
    longest(&tokens).filter(|(_, length)| *length == tokens.len()).map(|(meaning, _)| meaning)
}

/// Whether any phrase contains the word.
pub fn is_known(word: &str) -> bool {
    WORDS.contains(word)
}

/// The token's form in the index; `None` for connecting punctuation without a meaning.
fn part(token: &Token) -> Option<String> {
    match &token.lexeme {
        Lexeme::Word(word) => Some(word.clone()),
        Lexeme::Number(number) if number.thousandths.is_multiple_of(1_000) => {
            Some((number.thousandths / 1_000).to_string())
        }
        Lexeme::Sign(sign @ ('/' | '&' | '+' | '@')) => Some(sign.to_string()),
        _ => None,
    }
}

fn is_part(token: &Token, expected: &str) -> bool {
    match &token.lexeme {
        Lexeme::Word(word) => word == expected,
        Lexeme::Number(number) if number.thousandths.is_multiple_of(1_000) => {
            expected.parse() == Ok(number.thousandths / 1_000)
        }
        Lexeme::Sign(sign @ ('/' | '&' | '+' | '@')) => expected.len() == 1 && expected.starts_with(*sign),
        _ => false,
    }
}

/// Joins the words of one phrase: a hyphen, an apostrophe, the dot of "a.m.".
fn joins(token: &Token) -> bool {
    matches!(token.lexeme, Lexeme::Sign('-' | '.' | '\'')) && !token.has_space_before
}

/// The longest phrase that starts with the first token: its meaning and its number of tokens.
pub fn longest(tokens: &[Token]) -> Option<(Meaning, usize)> {
    let first = match &tokens.first()?.lexeme {
        Lexeme::Word(word) => word.as_str(),
        Lexeme::Sign('&') => "&",
        Lexeme::Sign('@') => "@",
        _ => return None,
    };
    INDEX.get(first)?.iter().find_map(|(rest, meaning)| Some((*meaning, 1 + taken(&tokens[1..], rest)?)))
}

fn taken(tokens: &[Token], rest: &[String]) -> Option<usize> {
    let mut at = 0;
    for expected in rest {
        if !is_part(tokens.get(at)?, expected) && joins(tokens.get(at)?) {
            at += 1;
        }
        let token = tokens.get(at)?;
        if !is_part(token, expected) {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// The known word that a mistyped one may be: one letter added, missing, wrong or swapped.
pub fn nearest(word: &str) -> Option<&'static str> {
    let cut = tokens(word);
    let word = cut.first().filter(|_| cut.len() == 1)?.word()?;
    if !(3..=20).contains(&word.len()) || !word.is_ascii() {
        return None;
    }
    GUESSES.iter().copied().find(|known| is_one_slip_away(word.as_bytes(), known.as_bytes()))
}

/// The words worth suggesting, English ones first. In other languages only longer words: short ones of seven languages
/// are too similar.
static GUESSES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let worth = |meaning: &Meaning| {
        !matches!(meaning, M::Filler | M::Remark | M::Count(_) | M::And | M::Or | M::To | M::Per | M::On)
    };
    let of_language = |language: usize, least: usize| {
        let rows = TABLE.iter().filter(move |(meaning, _)| worth(meaning));
        let words = rows.flat_map(move |(_, words)| words[language].split('|'));
        words.filter(move |word| word.len() >= least && word.bytes().all(|byte| byte.is_ascii_lowercase()))
    };
    of_language(0, 3).chain((1..7).flat_map(|language| of_language(language, 5))).collect()
});

fn is_one_slip_away(word: &[u8], known: &[u8]) -> bool {
    let same_start = word.iter().zip(known).take_while(|(one, other)| one == other).count();
    let (word, known) = (&word[same_start..], &known[same_start..]);
    match (word, known) {
        ([_, word @ ..], known) if word == known => true,
        (word, [_, known @ ..]) if word == known => true,
        ([_, word @ ..], [_, known @ ..]) if word == known => true,
        ([a, b, word @ ..], [c, d, known @ ..]) => (a, b) == (d, c) && word == known,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(text: &str) -> Option<(Meaning, usize)> {
        longest(&tokens(text))
    }

    #[test]
    fn words_are_found_in_every_language_however_they_are_joined() {
        for (text, expected) in [
            ("Warm-up", M::WarmUp),
            ("w/u", M::WarmUp),
            ("Échauffement", M::WarmUp),
            ("aquecimento", M::WarmUp),
            ("Vuelta a la calma", M::CoolDown),
            ("retour au calme", M::CoolDown),
            ("Ein- und Auslaufen", M::BothEnds),
            ("Ruhetag", M::RestDay),
            ("tirada larga", M::Type(T::LongRun)),
            ("séries", M::Sets),
            ("ripetute", M::Type(T::Intervals)),
            ("Tempolauf", M::Pace(P::Threshold)),
            ("half-marathon pace", M::Pace(P::HalfMarathon)),
            ("half marathon", M::RaceDistance(P::HalfMarathon)),
            ("VO2max", M::Pace(P::Interval)),
            ("a.m.", M::Morning),
        ] {
            assert_eq!(meaning(text).map(|(meaning, _)| meaning), Some(expected), "{text}");
        }
        assert_eq!(meaning("Schuhe"), None);
    }

    #[test]
    fn a_typing_error_of_one_letter_gets_a_suggestion() {
        assert_eq!(nearest("jgo"), Some("jog"));
        assert_eq!(nearest("recovry"), Some("recovery"));
        assert_eq!(nearest("loker"), Some("locker"));
        assert_eq!(nearest("échaufement"), Some("echauffement"));
        assert_eq!(nearest("bridge"), None);
    }
}
